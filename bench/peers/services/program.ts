import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProgramOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** File to which its output is appended. */
  readonly log: string;
}

export interface Program {
  readonly pid: number;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

const running = new Set<Program>();
const patience = 10_000;

/** Starts a program in a process group of its own, so that `stop` ends its child processes as well. */
export function startProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions,
): Program {
  const child = spawnLogged(command, args, options);
  const program: Program = {
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      running.delete(program);
      if (program.hasEnded()) return;
      const gone = once(child, 'exit');
      signalGroup(child, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), patience);
      await gone;
      clearTimeout(timer);
    },
  };
  running.add(program);
  return program;
}

/**
 * Runs a program until it exits.
 * @throws Error with the log's path when it fails.
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<void> {
  const program = startProgram(command, args, options);
  while (!program.hasEnded()) await sleep(100);
  running.delete(program);
  const code = exitCodes.get(program.pid);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: see ${options.log}`);
}

/** Stops all started programs, also when a run is aborted. */
export async function stopAllPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()));
}

/**
 * Waits until `path` responds successfully.
 * @throws Error with the log's path on timeout.
 */
export async function untilReady(
  program: Program,
  address: string,
  { log }: ProgramOptions,
  seconds = 120,
): Promise<void> {
  const giveUpAt = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (program.hasEnded()) throw new Error(`The server ended before it was ready: see ${log}`);
    if (Date.now() > giveUpAt) throw new Error(`${address} is not answered: see ${log}`);
    await sleep(250);
  }
}

const exitCodes = new Map<number, number | null>();

function spawnLogged(
  command: string,
  args: readonly string[],
  { cwd, env, log }: ProgramOptions,
): ChildProcess {
  const output = createWriteStream(log, { flags: 'a' });
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  child.once('error', (error) => output.write(`${error.message}\n`));
  child.once('exit', (code) => {
    if (child.pid !== undefined) exitCodes.set(child.pid, code);
  });
  return child;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already.
  }
}
