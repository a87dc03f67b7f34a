import { isIP } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { type AllowedNetworks, findAllowed } from './check-address.ts';

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
const onThisMachine = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** Idle timeout of a pooled connection in milliseconds; servers close idle connections after minutes. */
const idleTime = 1_000;
/** The most idle connections in the pool. */
const maxIdle = 20;
/** The maximum number of connections in use: Postfix allows a client 50 by default. */
const maxAtOnce = 50;

interface Kept {
  readonly connection: SMTPConnection;
  /** Removes the idle timeout and listeners, before it is used again or closed. */
  forget(): void;
}

/** A connection pool for the mail server at an `smtp:` or `smtps:` address. */
export class SmtpConnections {
  readonly #options: SMTPConnectionOptions;
  readonly #credentials: { readonly user: string; readonly pass: string } | undefined;
  readonly #idle: Kept[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #networks: AllowedNetworks | undefined;
  #inUse = 0;

  /** @param networks where connections may lead, if a shop's staff typed the host; undefined: the operator chose it. */
  constructor(url: string, networks?: AllowedNetworks) {
    const { protocol, hostname, port, username, password } = new URL(url);
    this.#networks = networks;
    const secure = protocol === 'smtps:';
    this.#options = {
      ...timeouts,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port || (secure ? 465 : 587),
      secure,
      // Never send a password unencrypted.
      requireTLS: !secure && username !== '' && !onThisMachine.has(hostname),
      logger: false,
    };
    this.#credentials = username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined;
  }

  /** Runs `work`, which uses one connection; waits while the most are in use. */
  async whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inUse === maxAtOnce) await new Promise<void>((next) => this.#waiting.push(next));
    else this.#inUse += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the first that waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inUse -= 1;
    }
  }

  /** An idle connection, if there is one. The server may have closed it unnoticed. */
  takeKept(): SMTPConnection | undefined {
    const stored = this.#idle.pop();
    stored?.forget();
    return stored?.connection;
  }

  /** A new connection, not opened yet. */
  async make(): Promise<SMTPConnection> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    if (!this.#networks) return new Connection(this.#options);
    const { host = '' } = this.#options;
    // The address that was checked is the one that is connected to; the certificate is still the host's.
    const address = await findAllowed(host, this.#networks);
    const tls = isIP(host) ? {} : { tls: { servername: host } };
    return new Connection({ ...this.#options, host: address, ...tls });
  }

  async open(connection: SMTPConnection): Promise<void> {
    await step((done) => connection.connect(done));
    const credentials = this.#credentials;
    if (credentials) await step((done) => connection.login({ credentials }, done));
  }

  /** Returns a connection that has sent its mail to the pool. */
  keep(connection: SMTPConnection): void {
    if (this.#idle.length >= maxIdle) {
      connection.close();
      return;
    }
    const close = () => {
      this.#idle.splice(this.#idle.indexOf(stored), 1);
      stored.forget();
      // A closing connection may still emit an error.
      connection.on('error', () => {});
      connection.close();
    };
    const timer = setTimeout(close, idleTime);
    const stored: Kept = {
      connection,
      forget() {
        clearTimeout(timer);
        connection.off('error', close);
        connection.off('end', close);
      },
    };
    connection.once('error', close);
    connection.once('end', close);
    this.#idle.push(stored);
  }
}

type Done = (error?: Error | null | false, info?: unknown) => void;

/** One command of a connection, as a promise of what it says. */
export const step = (take: (done: Done) => void) =>
  new Promise<unknown>((resolve, reject) => {
    take((error, info) => (error ? reject(error) : resolve(info)));
  });
