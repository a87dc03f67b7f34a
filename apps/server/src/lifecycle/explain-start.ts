import { AlreadyRunning } from '@karwan/database/embedded/start-embedded-postgres';
import { DatabaseIsNewer } from '@karwan/database/migrate';
import { ServerTooOld } from '@karwan/database/server-version';
import type { Config } from '../config/config.ts';
import { folderFault } from '../config/folder-fault.ts';

type Known = Pick<Config, 'host' | 'port' | 'dataDir' | 'database'> & {
  readonly messages?: Config['messages'];
};

interface SystemFault {
  readonly code?: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly message: string;
}

/** Advice for the operator after a failed start; undefined for unknown errors, which need their stack. */
export function explainStart(error: unknown, config: Known): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AlreadyRunning || error instanceof DatabaseIsNewer) return error.message;
  if (error instanceof ServerTooOld) return `DATABASE_URL: ${error.message}`;
  const fault: SystemFault = error;
  return (
    portFault(fault, config) ?? databaseFault(fault, config) ?? folderFault(error, config.dataDir)
  );
}

function portFault({ code, syscall, port: found }: SystemFault, { host, port, messages }: Known) {
  if (syscall !== 'listen') return undefined;
  const asked = found ?? port;
  const variable = asked === port ? 'PORT' : inboxOrSandbox(asked, messages);
  if (code === 'EADDRINUSE') {
    return `${variable}: something else listens on ${asked} already. Stop it, or set ${variable} to another number.`;
  }
  if (code === 'EACCES') {
    return `${variable}: this user may not listen on ${asked}. Set ${variable} to a number above 1023.`;
  }
  return code === 'EADDRNOTAVAIL' ? `HOST: this machine has no address ${host}.` : undefined;
}

function inboxOrSandbox(port: number, messages: Config['messages'] | undefined): string {
  if (messages?.inbox?.port === port) return 'INBOX_PORT';
  const named = Object.entries(process.env).find(
    ([name, value]) => name.endsWith('_SANDBOX_PORT') && Number(value) === port,
  );
  return named?.[0] ?? 'PORT';
}

/** Explanations by SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html) or network error code. */
const databaseFaults: Readonly<Record<string, string>> = {
  '3D000': 'there is no such database. Make it ("createdb"), or name another one.',
  '28P01': 'the password is wrong.',
  '28000': 'the server does not let this user in.',
  '42501': 'this user may not do that in the database; the shop needs to own it.',
  '53300': 'the server has no connection left.',
  '57P03': 'the server is starting or stopping. Try again shortly.',
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or correct host and port.',
  ENOTFOUND: 'there is no such host.',
  EAI_AGAIN: 'the name of the host cannot be looked up.',
  ETIMEDOUT: 'the server does not answer.',
  EHOSTUNREACH: 'the host cannot be reached.',
};

/** Explains why the server of `DATABASE_URL` cannot be used; undefined for other errors. */
export function databaseFault(
  { code: found, syscall, message }: SystemFault,
  { database }: Pick<Known, 'database'>,
): string | undefined {
  if (database.kind !== 'server') return undefined;
  // ENOENT on connect: the Unix socket does not exist, so no server is listening.
  const code = found === 'ENOENT' && syscall === 'connect' ? 'ECONNREFUSED' : found;
  const late = /timeout exceeded when trying to connect/.test(message) ? 'ETIMEDOUT' : code;
  const advice = late === undefined ? undefined : databaseFaults[late];
  if (advice === undefined) return undefined;
  const { host, pathname } = new URL(database.url);
  return `DATABASE_URL: ${host}${pathname}: ${advice}`;
}
