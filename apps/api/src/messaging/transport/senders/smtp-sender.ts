import { Readable } from 'node:stream';
import { sendableEmail } from '@karwan/contract/email';
import type { SenderReason } from '@karwan/contract/shop/settings/message-senders';
import { traceRequest } from '@karwan/tracing/seams';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { AllowedNetworks } from './check-address.ts';
import { DeliveryFault } from './delivery-fault.ts';
import type { Mail, MailSender } from './mail-sender.ts';
import { SmtpConnections, step } from './smtp-connections.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the start. */
  readonly url: string;
  /** Timeout of a mail in milliseconds. */
  readonly deadline?: number;
  /** Where connections may lead, if a shop's staff typed the host; undefined: the operator chose it. */
  readonly networks?: AllowedNetworks;
}

/**
 * Sends mail by SMTP, one mail at a time per connection, so that each outcome is known. Connections are pooled for a moment.
 */
export function createSmtpSender({ url, deadline = 20_000, networks }: SmtpOptions): MailSender {
  const connections = new SmtpConnections(url, networks);
  const { host } = new URL(url);
  return {
    send: (mail) =>
      connections.whenFree(() =>
        traceRequest({ service: 'SMTP', method: 'SEND', host }, () => send(mail)),
      ),
  };

  async function send(mail: Mail): Promise<string> {
    const sendable = withSendableAddresses(mail);
    const delivery = new Delivery(sendable, await composed(sendable));
    const overdue = Promise.withResolvers<never>();
    overdue.promise.catch(() => {});
    const clock = setTimeout(() => overdue.reject(new Error('deadline')), deadline);
    try {
      const stored = await sendOverKept(connections, delivery, overdue.promise);
      if (stored !== undefined) return stored;
      const connection = await connections.make();
      const answer = await attempt(connection, overdue.promise, async () => {
        await connections.open(connection);
        return delivery.send(connection);
      });
      connections.keep(connection);
      return answer;
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

/** Mail servers know internationalised domains in Punycode only. */
const withSendableAddresses = (mail: Mail): Mail => ({
  ...mail,
  from: { ...mail.from, address: sendableEmail(mail.from.address) },
  to: sendableEmail(mail.to),
  replyTo: sendableEmail(mail.replyTo),
});

class Delivery {
  /** Whether the server has accepted the envelope and asked for the data: from then on it may have the mail. */
  isHandedOver = false;
  readonly #mail: Mail;
  readonly #content: Buffer;

  constructor(mail: Mail, content: Buffer) {
    this.#mail = mail;
    this.#content = content;
  }

  /** @returns what the server says of it. */
  async send(connection: SMTPConnection): Promise<string> {
    const envelope = { from: this.#mail.from.address, to: this.#mail.to };
    const info = await step((done) =>
      connection.send(envelope, Readable.from(this.#handOver()), done),
    );
    return String((info as { response?: unknown } | undefined)?.response ?? '');
  }

  *#handOver() {
    this.isHandedOver = true;
    yield this.#content;
  }
}

/** Sends over a pooled connection. @returns undefined if there is none, or it broke before the server could have the mail. */
async function sendOverKept(
  connections: SmtpConnections,
  delivery: Delivery,
  overdue: Promise<never>,
): Promise<string | undefined> {
  const connection = connections.takeKept();
  if (!connection) return undefined;
  try {
    const answer = await attempt(connection, overdue, () => delivery.send(connection));
    connections.keep(connection);
    return answer;
  } catch (error) {
    if (delivery.isHandedOver || isAnswer(error)) throw error;
    return undefined;
  }
}

/** Uses a connection until it breaks or the timeout; then closes it. */
async function attempt<Result>(
  connection: SMTPConnection,
  overdue: Promise<never>,
  work: () => Promise<Result>,
): Promise<Result> {
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  connection.on('error', broken.reject);
  try {
    const result = await Promise.race([broken.promise, overdue, work()]);
    connection.off('error', broken.reject);
    return result;
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function composed(mail: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { from, to, replyTo, subject, text, html, messageId, date } = mail;
  return new MailComposer({
    from,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    ...(html && { html }),
    messageId: `<${messageId}>`,
    ...(date && { date }),
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
  if (error instanceof DeliveryFault) return error;
  const { code = '', responseCode, response } = error as SmtpError;
  if (responseCode) {
    const reason = reasonOf(code, responseCode);
    // Authentication errors are retried: whoever set the credentials can correct them.
    const refused = responseCode >= 500 && reason === undefined;
    const details = { reason, answer: response };
    return new DeliveryFault(
      refused ? 'refused' : 'passing',
      `SMTP: status ${responseCode}`,
      details,
    );
  }
  const outcome = handedOver ? 'unknown' : 'passing';
  return new DeliveryFault(outcome, `SMTP: ${code || 'timed out'}`, { reason: 'unreachable' });
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

function reasonOf(code: string, status: number): SenderReason | undefined {
  // 530, 534, 535: authentication is required, too weak or refused.
  if (code === 'EAUTH' || status === 530 || status === 534 || status === 535) return 'credentials';
  return status === 421 ? 'busy' : undefined;
}
