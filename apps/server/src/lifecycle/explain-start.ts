import { AlreadyRunning } from '@karwan/database/embedded/start-embedded-postgres';
import type { Config } from '../config/config.ts';

/** What a person can do about a start that failed; undefined when that takes the stack. */
export function explainStart(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>) {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AlreadyRunning) return error.message;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `PORT: something else listens on ${port} already. Stop it, or set PORT to another number.`;
    case 'EACCES':
      return `PORT: this user may not listen on ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
      return `HOST: this machine has no address ${host}.`;
    default:
      return undefined;
  }
}
