import { DatabaseIsNewer } from '@karwan/database/migrate';
import { ServerTooOld } from '@karwan/database/server-version';
import { DatabaseTooOld } from '@karwan/database/upgrade/baseline';
import { AlreadyRunning } from '@karwan/embedded-postgres/start';
import type { Config } from '../config/config.ts';
import { folderFault } from '../config/folder-fault.ts';
import { troubleOf } from '../errors/database-trouble.ts';

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
  const explained = [AlreadyRunning, DatabaseIsNewer, DatabaseTooOld];
  if (explained.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof ServerTooOld) return `DATABASE_URL: ${error.message}`;
  const fault: SystemFault = error;
  return (
    portFault(fault, config) ?? databaseFault(error, config) ?? folderFault(error, config.dataDir)
  );
}

function portFault({ code, syscall, port: found }: SystemFault, { host, port, messages }: Known) {
  if (syscall !== 'listen') return undefined;
  const requested = found ?? port;
  const variable = requested === port ? 'PORT' : inboxOrSandbox(requested, messages);
  if (code === 'EADDRINUSE') {
    return `${variable}: another program already listens on ${requested}. Stop it, or set ${variable} to another number.`;
  }
  if (code === 'EACCES') {
    return `${variable}: this user cannot listen on ${requested}. Set ${variable} to a number above 1023.`;
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

/** Explains why the server of `DATABASE_URL` cannot be used, with its host and port; undefined for other errors. */
export function databaseFault(
  error: Error,
  { database }: Pick<Known, 'database'>,
): string | undefined {
  if (database.kind !== 'server') return undefined;
  const advice = troubleOf(error)?.words ?? otherAdvice[(error as SystemFault).code ?? ''];
  if (advice === undefined) return undefined;
  const { hostname, port, pathname, searchParams } = new URL(database.url);
  // A Unix socket's folder is a parameter.
  const host = hostname === '' ? (searchParams.get('host') ?? 'localhost') : hostname;
  const [pathOfHost, portOfHost] = host.startsWith('/') ? [host, ''] : [host, `:${port || 5432}`];
  return `DATABASE_URL: ${pathOfHost}${portOfHost}${pathname}: ${advice}`;
}

const otherAdvice: Readonly<Record<string, string>> = {
  '42501': 'this user lacks permissions in the database. The shop must own it.',
};
