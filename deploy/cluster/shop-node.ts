import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import settings from '../../apps/server/process-settings.json' with { type: 'json' };
import { addresses, origin } from './addresses.ts';
import { databaseUrl } from './postgres/start-pair.ts';
import { lastLogLines, type Running, start, until } from './processes.ts';

const main = fileURLToPath(new URL('../../apps/server/build/main.js', import.meta.url));

export interface NodeOptions {
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
  /** A command prefix, such as for a network namespace or a changed clock. */
  readonly within?: readonly string[];
}

/** One of the shop's nodes with pages, API and worker, as `npm start` runs it. */
export class ShopNode {
  readonly name: string;
  readonly address: string;
  readonly #options: NodeOptions;
  #running: Running | undefined;

  constructor(index: number, options: NodeOptions) {
    this.name = `node${index + 1}`;
    this.address = addresses.nodes[index] ?? '';
    this.#options = options;
  }

  /** Its own address, without the proxy. */
  get origin(): string {
    return `http://${this.address}:${addresses.nodePort}`;
  }

  get folder(): string {
    return join(this.#options.folder, this.name);
  }

  /** @param within replaces the usual command prefix */
  launch(within = this.#options.within ?? [], variables: Readonly<Record<string, string>> = {}) {
    mkdirSync(this.folder, { recursive: true });
    const command = [...within, process.execPath, ...settings.arguments, main];
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...settings.environment,
      NODE_ENV: 'production',
      HOST: this.address,
      PORT: String(addresses.nodePort),
      PUBLIC_URL: origin,
      DATA_DIR: this.folder,
      DATABASE_URL: databaseUrl(5000),
      DATABASE_READ_URL: databaseUrl(5001),
      REDIS_URL: `redis://${addresses.proxy}:6379`,
      TRUST_PROXY: '127.0.0.1',
      SESSION_SECRET: 'only-ever-used-by-the-cluster-of-this-proof',
      PAYMENT_SECRETS_KEY: 'only-ever-used-by-the-cluster-of-this-proof-too',
      // All visitors have one IP address. Requests are still counted.
      RATE_LIMIT: '1000000',
      // All processes share few cores, so that load shedding would hide what is tested.
      LOAD_SHEDDING: '0',
      LOG_LEVEL: 'info',
      DEMO: '0',
      ...this.#options.variables,
      ...variables,
    };
    this.#running = start(this.name, command, { env, cwd: this.folder });
  }

  async start(
    within?: readonly string[],
    variables?: Readonly<Record<string, string>>,
  ): Promise<void> {
    this.launch(within, variables);
    await this.untilReady();
  }

  async untilReady(): Promise<void> {
    const isReady = async () => {
      if (this.#running?.hasEnded()) return true;
      const signal = AbortSignal.timeout(3_000);
      return (await fetch(`${this.origin}/readyz`, { signal })).ok;
    };
    await until(`${this.name} is ready`, isReady, 120_000);
    if (this.#running?.hasEnded())
      throw new Error(`${this.name} ended:\n${lastLogLines(this.name)}`);
  }

  async kill(): Promise<void> {
    await this.#running?.end('SIGKILL');
  }

  /** Stops the node; returns the milliseconds it took. @throws Error when it did not exit cleanly */
  async stop(): Promise<number> {
    const startedAt = performance.now();
    const code = await this.#running?.end('SIGTERM');
    if (code !== 0) throw new Error(`${this.name} ended with ${code}:\n${lastLogLines(this.name)}`);
    return performance.now() - startedAt;
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#running) process.kill(this.#running.pid, signal);
  }
}
