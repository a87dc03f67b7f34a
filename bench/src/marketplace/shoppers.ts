import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@karwan/demo/random';

export interface Look {
  /** Whether the page had to be made anew. */
  readonly anew: boolean;
  readonly milliseconds: number;
  readonly status: number;
  readonly path: string;
}

export interface ShoppersOptions {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly shoppers: number;
  readonly seconds: number;
  readonly seed: string;
}

/** Of so many looks one is at an address that nobody keeps, and must be made. */
const oneIn = 12;
/** What a shopper looks at a page for, at least and at most, in milliseconds. */
const thinking = [600, 1_800] as const;

/** Shoppers side by side, each looking at one page after another, as people do. */
export async function letShoppersLook(options: ShoppersOptions): Promise<Look[]> {
  const { origin, paths, shoppers, seconds, seed } = options;
  const looks: Look[] = [];
  const endAt = Date.now() + seconds * 1000;
  let number = 0;

  async function shop(which: number) {
    const random = createRandom(`${seed}/${which}`);
    await sleep(random.int(0, thinking[1]));
    while (Date.now() < endAt) {
      const anew = random.chance(1 / oneIn);
      const path = random.pick(paths);
      const address = anew ? `${path}?once=${seed}${++number}` : path;
      const startedAt = performance.now();
      const answer = await fetch(`${origin}${address}`, { headers: { accept: 'text/html' } });
      await answer.arrayBuffer();
      const { status } = answer;
      looks.push({ anew, milliseconds: performance.now() - startedAt, status, path });
      await sleep(random.int(...thinking));
    }
  }

  await Promise.all(Array.from({ length: shoppers }, (_, which) => shop(which)));
  return looks;
}
