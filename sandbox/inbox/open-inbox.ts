import { standBy } from '../stand-by.ts';
import type { InboxOptions } from './server.ts';

/** A fixed port, as in other development inboxes, so that bookmarks and open pages survive a restart. */
const defaultPort = { preferred: 8025 };

/** The inbox, loaded with the first message or page view. */
export async function openInbox({ port, smtpPort = 0 }: InboxOptions) {
  const { ports, stop } = await standBy([port ?? defaultPort, smtpPort], async ([web, smtp]) => {
    const { startInbox } = await import('./server.ts');
    return startInbox({ port: web, smtpPort: smtp, isHandedConnections: true });
  });
  const [web, smtp] = ports;
  return { origin: `http://127.0.0.1:${web}`, smtpUrl: `smtp://127.0.0.1:${smtp}`, stop };
}
