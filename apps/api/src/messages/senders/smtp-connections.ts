import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
const onThisMachine = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** Milliseconds that a connection is kept for the next mail; servers end idle ones after minutes. */
const idleTime = 1_000;
/** What a set of mails that go out side by side leaves behind at most. */
const mostIdle = 20;

interface Kept {
  readonly connection: SMTPConnection;
  /** Before it is used again, or closed. */
  forget(): void;
}

/** Connections to the mail server at an `smtp:` or `smtps:` address, kept a moment for the next mail. */
export class SmtpConnections {
  readonly #options: SMTPConnectionOptions;
  readonly #credentials: { readonly user: string; readonly pass: string } | undefined;
  readonly #idle: Kept[] = [];

  constructor(url: string) {
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    this.#options = {
      ...timeouts,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port || (secure ? 465 : 587),
      secure,
      // A password never travels in the clear.
      requireTLS: !secure && username !== '' && !onThisMachine.has(hostname),
      logger: false,
    };
    this.#credentials = username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined;
  }

  /** One that was kept, if there is one. It may have broken without our knowing. */
  takeKept(): SMTPConnection | undefined {
    const kept = this.#idle.pop();
    kept?.forget();
    return kept?.connection;
  }

  /** A new one, not open yet. */
  async make(): Promise<SMTPConnection> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    return new Connection(this.#options);
  }

  async open(connection: SMTPConnection): Promise<void> {
    await step((done) => connection.connect(done));
    const credentials = this.#credentials;
    if (credentials) await step((done) => connection.login({ credentials }, done));
  }

  /** Keeps it for another mail, where it took the last one. */
  keep(connection: SMTPConnection): void {
    if (this.#idle.length >= mostIdle) {
      connection.close();
      return;
    }
    const close = () => {
      this.#idle.splice(this.#idle.indexOf(kept), 1);
      kept.forget();
      // One that ends may still say why.
      connection.on('error', () => {});
      connection.close();
    };
    const timer = setTimeout(close, idleTime);
    const kept: Kept = {
      connection,
      forget() {
        clearTimeout(timer);
        connection.off('error', close);
        connection.off('end', close);
      },
    };
    connection.once('error', close);
    connection.once('end', close);
    this.#idle.push(kept);
  }
}

type Done = (error?: Error | null | false) => void;

/** One command of a connection, as a promise. */
export const step = (take: (done: Done) => void) =>
  new Promise<void>((resolve, reject) => {
    take((error) => (error ? reject(error) : resolve()));
  });
