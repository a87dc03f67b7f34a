import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@karwan/demo/random';

export interface Look {
  /** Whether the page had to be rendered. */
  readonly uncached: boolean;
  readonly milliseconds: number;
  /** 0: no response. */
  readonly status: number;
  readonly path: string;
}

export interface ShoppersOptions {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly shoppers: number;
  readonly seconds: number;
  /** The same seed gives the same pages at the same times. */
  readonly seed: string;
  /** Makes URLs unique; must differ between runs. */
  readonly once: string;
}

/** One in this many views is of a URL that is not cached. */
const oneIn = 12;
/** Minimum and maximum time between two views of a shopper, in milliseconds. */
const thinking = [600, 1_800] as const;

/** Concurrent shoppers who view one page after the other. */
export async function letShoppersLook(options: ShoppersOptions): Promise<Look[]> {
  const { origin, paths, shoppers, seconds, seed, once } = options;
  // The simplest client, since its own time is included in every figure.
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers });
  const looks: Look[] = [];
  const endAt = Date.now() + seconds * 1000;

  async function shop(which: number) {
    const random = createRandom(`${seed}/${which}`);
    await sleep(random.int(0, thinking[1]));
    for (let number = 0; Date.now() < endAt; number++) {
      const uncached = random.chance(1 / oneIn);
      const path = random.pick(paths);
      const address = uncached ? `${path}?once=${once}.${which}.${number}` : path;
      const startedAt = performance.now();
      const status = await lookAt(`${origin}${address}`, agent);
      looks.push({ uncached, milliseconds: performance.now() - startedAt, status, path });
      await sleep(random.int(...thinking));
    }
  }

  try {
    await Promise.all(Array.from({ length: shoppers }, (_, which) => shop(which)));
  } finally {
    agent.destroy();
  }
  return looks;
}

/**
 * Reads a response to its end.
 * @returns its status.
 */
function lookAt(address: string, agent: Agent): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  get(address, { agent, headers: { accept: 'text/html' } }, (response) => {
    response.on('end', () => resolve(response.statusCode ?? 0));
    response.on('error', () => resolve(0));
    response.resume();
  }).on('error', () => resolve(0));
  return promise;
}
