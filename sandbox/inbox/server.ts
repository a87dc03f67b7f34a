import Fastify from 'fastify';
import { type ListenOptions, listen } from '../listen.ts';
import { createFaults, type Faults } from '../message-faults/faults.ts';
import { mountGateways } from '../sms-gateways/mount-gateways.ts';
import { inboxAccess } from './access.ts';
import { createEntries, type Question } from './entries.ts';
import { startMailServer } from './mail-server.ts';
import { inboxPage, listOf, mailPolicy, pagePolicy } from './page.ts';
import { mountPush } from './push-routes.ts';
import { mountSms } from './sms-routes.ts';

export { inboxAccess };

/** `port` is that of its page, SMS and push. */
export interface InboxOptions extends ListenOptions {
  /** The port of SMTP; 0: any free port. */
  readonly smtpPort?: number;
}

export type Inbox = Awaited<ReturnType<typeof startInbox>>;

/**
 * A server in place of mailboxes, phones and push services on the loopback interface: accepts mail by SMTP, SMS by the
 * protocols of several gateways, and web push, and shows all messages on one page.
 */
export async function startInbox(options: InboxOptions = {}) {
  const entries = createEntries();
  const faults = createFaults();
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  mountSms(app, entries, faults, inboxAccess);
  mountGateways(app, entries, faults);
  mountPush(app, entries, faults);

  app.get('/', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(inboxPage(entries.find())),
  );
  app.get<{ Querystring: { after?: string } }>('/list', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(listOf(entries.find({ after: Number(request.query.after ?? 0) }))),
  );
  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const html = entries.get(Number(request.params.id))?.html;
    if (!html) return reply.code(404).send();
    return reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get<{ Querystring: Record<keyof Question, string | undefined> }>(
    '/messages.json',
    (request) => {
      const { after, ...rest } = request.query;
      return entries.find({ ...rest, after: Number(after ?? 0) });
    },
  );
  app.delete('/messages.json', (_request, reply) => {
    entries.clear();
    return reply.code(204).send();
  });
  // For browser tests to set faults.
  app.put<{ Body: Faults }>('/sandbox/faults', (request) => {
    faults.set(request.body);
    return request.body;
  });

  const origin = await listen(app, options);
  const mail = await startMailServer(entries, faults, {
    port: options.smtpPort,
    isHandedConnections: options.isHandedConnections,
  });
  return {
    origin,
    servers: [app.server, mail.server],
    smtpUrl: mail.url,
    entries,
    setFaults: faults.set,
    async stop() {
      await mail.stop();
      await app.close();
    },
  };
}
