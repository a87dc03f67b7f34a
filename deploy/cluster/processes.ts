import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The folder of the processes' log files. */
let logs = '';
export const setLogFolder = (folder: string) => {
  logs = folder;
};

export interface Running {
  readonly name: string;
  readonly pid: number;
  hasEnded(): boolean;
  /** Sends the signal; resolves when the process has ended, with its exit code or undefined. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | undefined>;
}

/** Starts a program; its output goes to a file named after it. */
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

/** Kills all processes whose working directory is this folder, as that of PostgreSQL's is its data folder. */
export function killProcessesIn(folder: string): void {
  for (const number of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (folderOf(number) !== folder) continue;
    try {
      process.kill(Number(number), 'SIGKILL');
    } catch (error) {
      // PostgreSQL's child processes end by themselves when the first one is killed.
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

/** The last lines of a process's output, for messages. */
export function lastLogLines(name: string, lines = 15): string {
  return readFileSync(join(logs, `${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .join('\n');
}

/**
 * Polls until the answer is true.
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
