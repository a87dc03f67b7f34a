import { setTimeout as sleep } from 'node:timers/promises';
import { origin } from '../addresses.ts';

/** The outcomes of requests for pages. */
export interface PageCounts {
  asked: number;
  /** Responses with status 503 and Retry-After. */
  later: number;
  /** Anything else: another status, or no response. */
  failed: number;
  /** The slowest response in milliseconds. */
  slowest: number;
  readonly faults: Map<string, number>;
}

const pauseBetween = 50;
const deadline = 20_000;

/** Visitors who request pages through the proxy, one after the other, until `signal`. */
export async function visitPages(paths: readonly string[], visitors: number, signal: AbortSignal) {
  const counts: PageCounts = { asked: 0, later: 0, failed: 0, slowest: 0, faults: new Map() };
  async function visit(first: number) {
    for (let number = first; !signal.aborted; number += visitors) {
      await ask(paths[number % paths.length] ?? '/', counts);
      await sleep(pauseBetween * visitors);
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)));
  return counts;
}

/** Requests every page from every node once, to fill caches and compile code; returns the pages that exist. */
export async function warmUp(
  nodes: readonly { readonly origin: string }[],
  paths: readonly string[],
): Promise<readonly string[]> {
  const there = new Set(paths);
  for (const { origin: own } of nodes) {
    for (const path of paths) {
      const answer = await fetch(`${own}${path}`);
      await answer.arrayBuffer();
      // Without credentials of a marketplace its pages do not exist.
      if (!answer.ok) there.delete(path);
    }
  }
  return [...there];
}

async function ask(path: string, counts: PageCounts): Promise<void> {
  const startedAt = performance.now();
  counts.asked += 1;
  const note = (what: string) => {
    counts.failed += 1;
    counts.faults.set(what, (counts.faults.get(what) ?? 0) + 1);
  };
  try {
    const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(deadline) });
    await answer.arrayBuffer();
    if (answer.status === 503 && answer.headers.has('retry-after')) counts.later += 1;
    else if (!answer.ok) note(`status ${answer.status}`);
  } catch (error) {
    note(faultOf(error));
  }
  counts.slowest = Math.max(counts.slowest, performance.now() - startedAt);
}

export function faultOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string; message?: string }; name?: string };
  return cause?.code ?? cause?.message ?? name ?? String(error);
}
