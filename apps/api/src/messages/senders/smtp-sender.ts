import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { traceRequest } from '../../platform/traces/traces.ts';
import { DeliveryFault } from './delivery-fault.ts';
import type { Mail, MailSender } from './mail-sender.ts';
import { SmtpConnections, step } from './smtp-connections.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the start. */
  readonly url: string;
  /** Timeout of a mail in milliseconds. */
  readonly deadline?: number;
}

/**
 * Sends mail by SMTP, one mail at a time per connection, so that each outcome is known. Connections are pooled for a moment.
 */
export function createSmtpSender({ url, deadline = 20_000 }: SmtpOptions): MailSender {
  const connections = new SmtpConnections(url);
  const { host } = new URL(url);
  return {
    send: (mail) =>
      connections.whenFree(() =>
        traceRequest({ service: 'SMTP', method: 'SEND', host }, () => send(mail)),
      ),
  };

  async function send(mail: Mail): Promise<void> {
    const delivery = new Delivery(mail, await composed(mail));
    const overdue = Promise.withResolvers<never>();
    overdue.promise.catch(() => {});
    const clock = setTimeout(() => overdue.reject(new Error('deadline')), deadline);
    try {
      if (await sendOverKept(connections, delivery, overdue.promise)) return;
      const connection = await connections.make();
      await attempt(connection, overdue.promise, async () => {
        await connections.open(connection);
        await delivery.send(connection);
      });
      connections.keep(connection);
    } catch (error) {
      throw faultOf(error, delivery.isHandedOver);
    } finally {
      clearTimeout(clock);
    }
  }
}

/**
 * Logs in to the mail server at `url` without sending anything.
 * @throws DeliveryFault with the error of the server or the network
 */
export async function checkSmtp(url: string, deadline = 10_000): Promise<void> {
  const connections = new SmtpConnections(url);
  const connection = await connections.make();
  const overdue = Promise.withResolvers<never>();
  overdue.promise.catch(() => {});
  const clock = setTimeout(() => overdue.reject(new Error('deadline')), deadline);
  try {
    await attempt(connection, overdue.promise, () => connections.open(connection));
  } catch (error) {
    throw faultOf(error, false);
  } finally {
    clearTimeout(clock);
    connection.on('error', () => {});
    connection.close();
  }
}

class Delivery {
  /** Whether the server has accepted the envelope and asked for the data: from then on it may have the mail. */
  isHandedOver = false;
  readonly #mail: Mail;
  readonly #content: Buffer;

  constructor(mail: Mail, content: Buffer) {
    this.#mail = mail;
    this.#content = content;
  }

  send(connection: SMTPConnection): Promise<void> {
    const envelope = { from: this.#mail.from.address, to: this.#mail.to };
    return step((done) => connection.send(envelope, Readable.from(this.#handOver()), done));
  }

  *#handOver() {
    this.isHandedOver = true;
    yield this.#content;
  }
}

/** Sends over a pooled connection. @returns false if there is none, or it broke before the server could have the mail. */
async function sendOverKept(
  connections: SmtpConnections,
  delivery: Delivery,
  overdue: Promise<never>,
): Promise<boolean> {
  const connection = connections.takeKept();
  if (!connection) return false;
  try {
    await attempt(connection, overdue, () => delivery.send(connection));
  } catch (error) {
    if (delivery.isHandedOver || isAnswer(error)) throw error;
    return false;
  }
  connections.keep(connection);
  return true;
}

/** Uses a connection until it breaks or the timeout; then closes it. */
async function attempt(
  connection: SMTPConnection,
  overdue: Promise<never>,
  work: () => Promise<void>,
): Promise<void> {
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  connection.on('error', broken.reject);
  try {
    await Promise.race([broken.promise, overdue, work()]);
    connection.off('error', broken.reject);
  } catch (error) {
    connection.close();
    throw error;
  }
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

const isAnswer = (error: unknown) => Boolean((error as { responseCode?: number }).responseCode);

function faultOf(error: unknown, handedOver: boolean): DeliveryFault {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode) {
    // Authentication errors are retried: the operator can correct the credentials.
    const refused = responseCode >= 500 && code !== 'EAUTH';
    return new DeliveryFault(refused ? 'refused' : 'passing', `SMTP: status ${responseCode}`);
  }
  const outcome = handedOver ? 'unknown' : 'passing';
  return new DeliveryFault(outcome, `SMTP: ${code || 'timed out'}`);
}
