import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const running = new Set<Child>();

export interface Usage {
  /** CPU time of all its threads since it started, in microseconds. */
  readonly cpu: number;
  /** Resident memory in bytes. */
  readonly rss: number;
  /** Size of the JavaScript heap, live and dead objects, in bytes. */
  readonly heap: number;
}

export interface Child {
  /** Process id. */
  readonly pid: number;
  /** Sends an IPC message and resolves with the next one received. */
  ask<Answer>(message: unknown): Promise<Answer>;
  usage(): Promise<Usage>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

export interface ChildOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly nodeArguments?: readonly string[];
}

/** Starts a program of ours on the same Node. Its stdout is discarded, its stderr is shown. */
export function startChild(file: URL, { env = {}, nodeArguments = [] }: ChildOptions = {}): Child {
  const teller = fileURLToPath(new URL('../report-usage.ts', import.meta.url));
  const process_ = fork(fileURLToPath(file), [], {
    execArgv: [...nodeArguments, '--import', teller],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const child: Child = {
    pid: process_.pid ?? 0,
    ask: (message) => ask(process_, message),
    usage: () => ask<Usage>(process_, 'usage'),
    hasEnded: () => process_.exitCode !== null || process_.signalCode !== null,
    async stop() {
      running.delete(child);
      if (child.hasEnded()) return;
      const gone = once(process_, 'exit');
      process_.kill('SIGTERM');
      const timer = setTimeout(() => process_.kill('SIGKILL'), 15_000);
      await gone;
      clearTimeout(timer);
    },
  };
  running.add(child);
  return child;
}

/** Stops all started processes, also when a run is aborted. */
export async function stopAllChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
}

async function ask<Answer>(process_: ChildProcess, message: unknown): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onExit = () => reject(new Error('a process under measurement ended'));
  process_.once('exit', onExit);
  process_.once('message', (answer) => resolve(answer as Answer));
  process_.send(message as object);
  try {
    return await promise;
  } finally {
    process_.off('exit', onExit);
  }
}
