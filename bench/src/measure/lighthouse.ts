import { type Auditor, medianScores, openLighthouse } from '../lighthouse/run-lighthouse.ts';
import { startShop } from '../processes/start-shop.ts';
import { figureAtLeast, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

/** A category of the marketplace with items in the demo's eBay simulation. */
const marketplace = '/department/ebay-usa/category/267';

/** Lighthouse scores of the usual entry pages; the median of three audits each. */
export const measureLighthouse: Measurement = async ({ small, quick }) => {
  const { databaseUrl, folder, addresses } = small;
  const shop = await startShop({ databaseUrl, folder, demoPictures: true });
  try {
    const auditor = await openLighthouse(`${shop.origin}/account/login`);
    const { listing, product } = addresses.popular;
    const pages = [
      ['home', '/'],
      ['listing', listing],
      ['product', product],
      ['search', '/search/bag'],
      ['cart', '/shop/cart'],
      ['login', '/account/login'],
      ['eBay item', await externalItem(shop.origin)],
    ] as const;
    const rows: Row[] = [];
    for (const [name, path] of pages) {
      rows.push(...(await rowsOf(name, shop.origin + path, auditor, quick ? 1 : 3)));
    }
    return rows;
  } finally {
    await shop.stop();
  }
};

async function rowsOf(
  name: string,
  address: string,
  { audit, slowdown }: Auditor,
  times: number,
): Promise<Row[]> {
  const scores = [];
  while (scores.length < times) scores.push(await audit(address));
  const { performance, accessibility, blocked, largest, benchmarkIndex } = medianScores(scores);
  const machine = `processor ${slowdown.toFixed(1)} times slower than index ${Math.round(benchmarkIndex)}`;
  return [
    {
      what: `${name} by Lighthouse: performance (blocked ${blocked} ms, largest paint ${largest} ms; ${machine})`,
      measured: { value: performance, unit: 'points' },
      budget: figureAtLeast(95),
    },
    {
      what: `  accessibility of ${name}`,
      measured: { value: accessibility, unit: 'points' },
      budget: figureAtLeast(100),
    },
  ];
}

async function externalItem(origin: string): Promise<string> {
  const answer = await fetch(origin + marketplace);
  const [, path] =
    /href="(\/department\/ebay-usa\/product\/[^"]+)"/.exec(await answer.text()) ?? [];
  if (path === undefined) throw new Error(`${marketplace} shows no item`);
  return path;
}
