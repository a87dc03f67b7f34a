import type { Addresses } from '../load/addresses.ts';
import { median, send } from '../load/time-requests.ts';
import { atMost, type Row } from '../report/row.ts';
import type { Stage } from './measurement.ts';

const kinds = ['listing', 'product', 'search'] as const satisfies (keyof Addresses)[];

/**
 * What the middle call takes in a large catalogue against a small one: uncached, one at a time, now to
 * the one and now to the other, so that what else the machine does weighs on both alike.
 */
export async function measureGrowth(small: Stage, large: Stage, calls: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of kinds) {
    const times = { small: [] as number[], large: [] as number[] };
    // The first third warms up.
    for (let number = -Math.ceil(calls / 2); number < calls; number++) {
      const before = await send(small.shop.origin, small.addresses[kind]());
      const after = await send(large.shop.origin, large.addresses[kind]());
      if (number < 0) continue;
      times.small.push(before.milliseconds);
      times.large.push(after.milliseconds);
    }
    rows.push({
      what: `${kind} p50 with ${thousands(large)} products, against ${thousands(small)}`,
      measured: { value: median(times.large), unit: 'ms' },
      limit: { value: median(times.small), unit: 'ms' },
      budget: atMost(2),
    });
  }
  return rows;
}

const thousands = ({ products }: Stage) => products.toLocaleString('en-US');
