import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where the run's processes write what they say; each has a file of its own there. */
let logs = '';
export const setLogFolder = (folder: string) => {
  logs = folder;
};

export interface Running {
  readonly name: string;
  readonly pid: number;
  hasEnded(): boolean;
  /** Sends the signal; answers when the process is gone, its exit code or undefined. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | undefined>;
}

/** Starts a program; what it says goes to a file named after it. */
export function start(
  name: string,
  [program = '', ...args]: readonly string[],
  options: SpawnOptions = {},
): Running {
  const log = openSync(join(logs, `${name}.log`), 'a');
  const child = spawn(program, args, { ...options, stdio: ['ignore', log, log] });
  child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
  return {
    name,
    pid: child.pid ?? 0,
    hasEnded: () => isOver(child),
    async end(signal) {
      if (isOver(child)) return child.exitCode ?? undefined;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return child.exitCode ?? undefined;
    },
  };
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Kills all processes that work in this folder, as those of a PostgreSQL do in its data folder. */
export function killProcessesIn(folder: string): void {
  for (const number of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (folderOf(number) !== folder) continue;
    try {
      process.kill(Number(number), 'SIGKILL');
    } catch (error) {
      // Those of a PostgreSQL whose first process is gone end by themselves.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function folderOf(number: string): string | undefined {
  try {
    return readlinkSync(join('/proc', number, 'cwd'));
  } catch {
    return undefined;
  }
}

/** The last lines of what a process said, for messages. */
export function lastWords(name: string, lines = 15): string {
  return readFileSync(join(logs, `${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .join('\n');
}

/**
 * Asks until the answer is yes.
 * @throws Error naming `what` after `milliseconds`
 */
export async function until(
  what: string,
  look: () => Promise<boolean> | boolean,
  milliseconds = 60_000,
): Promise<void> {
  const giveUpAt = Date.now() + milliseconds;
  for (;;) {
    if (await Promise.resolve(look()).catch(() => false)) return;
    if (Date.now() > giveUpAt) throw new Error(`${what}: not within ${milliseconds / 1000} s`);
    await sleep(100);
  }
}
