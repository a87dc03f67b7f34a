import { standBy } from '../stand-by.ts';
import type { InboxOptions } from './server.ts';

/** As other inboxes of development have it: bookmarks, and pages that are open, outlast a restart. */
const usualPort = { preferred: 8025 };

/** The inbox, loaded when the first message comes or somebody looks into it. */
export async function openInbox({ port, smtpPort = 0 }: InboxOptions) {
  const { ports, stop } = await standBy([port ?? usualPort, smtpPort], async ([web, smtp]) => {
    const { startInbox } = await import('./server.ts');
    return startInbox({ port: web, smtpPort: smtp, isHandedConnections: true });
  });
  const [web, smtp] = ports;
  return { origin: `http://127.0.0.1:${web}`, smtpUrl: `smtp://127.0.0.1:${smtp}`, stop };
}
