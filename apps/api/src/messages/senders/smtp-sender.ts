import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { DeliveryFault } from './delivery-fault.ts';
import type { Mail, MailSender } from './mail-sender.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the start. */
  readonly url: string;
  /** Milliseconds for a whole mail. */
  readonly deadline?: number;
}

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
const onThisMachine = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Mail by SMTP. A connection a mail, so that each one's end is known by itself. */
export function createSmtpSender({ url, deadline = 20_000 }: SmtpOptions): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const options: SMTPConnectionOptions = {
    ...timeouts,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (secure ? 465 : 587),
    secure,
    // A password never travels in the clear.
    requireTLS: !secure && username !== '' && !onThisMachine.has(hostname),
    logger: false,
  };
  const credentials = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined;
  return {
    async send(mail) {
      const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
      const content = await composed(mail);
      const connection = new SMTPConnection(options);
      let handedOver = false;
      const mime = Readable.from(
        (function* () {
          // Read from only once the server has taken the envelope and asked for the mail.
          handedOver = true;
          yield content;
        })(),
      );
      const broken = Promise.withResolvers<never>();
      broken.promise.catch(() => {});
      connection.on('error', broken.reject);
      const clock = setTimeout(() => broken.reject(new Error('deadline')), deadline);
      try {
        await Promise.race([broken.promise, deliver(connection, credentials, mail, mime)]);
      } catch (error) {
        throw faultOf(error, handedOver);
      } finally {
        clearTimeout(clock);
        connection.close();
      }
    },
  };
}

async function deliver(
  connection: SMTPConnection,
  credentials: { user: string; pass: string } | undefined,
  mail: Mail,
  mime: Readable,
): Promise<void> {
  type Done = (error?: Error | null | false) => void;
  const step = (take: (done: Done) => void) =>
    new Promise<void>((resolve, reject) => {
      take((error) => (error ? reject(error) : resolve()));
    });
  await step((done) => connection.connect(done));
  if (credentials) await step((done) => connection.login({ credentials }, done));
  const envelope = { from: mail.from.address, to: mail.to };
  await step((done) => connection.send(envelope, mime, done));
}

async function composed(mail: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { from, to, replyTo, subject, text, html, messageId } = mail;
  return new MailComposer({
    from,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    ...(html && { html }),
    messageId: `<${messageId}>`,
    // Tells mail programs not to send out-of-office replies to the shop.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function faultOf(error: unknown, handedOver: boolean): DeliveryFault {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode) {
    // Wrong keys are the operator's to set right; the mail itself is not to blame.
    const refused = responseCode >= 500 && code !== 'EAUTH';
    return new DeliveryFault(refused ? 'refused' : 'passing', `SMTP: status ${responseCode}`);
  }
  const outcome = handedOver ? 'unknown' : 'passing';
  return new DeliveryFault(outcome, `SMTP: ${code || 'timed out'}`);
}
