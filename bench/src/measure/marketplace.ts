import { marketplaceSettings } from '@karwan/demo/shop/marketplace';
import { median } from '../load/time-requests.ts';
import { callsADay, faultsOf100, simulateDay } from '../marketplace/day-of-views.ts';
import { type Look, letShoppersLook } from '../marketplace/shoppers.ts';
import { openMarketplaceStage, type Trouble, troubles } from '../marketplace/stage.ts';
import { choices, mixture } from '../marketplace/views.ts';
import { atMost, type Figure, figureAtMost, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

const shoppers = 200;
/** Durations of the phases in seconds, in order. */
const seconds = {
  quick: { opening: 6, mending: 13, calm: 6, trouble: 6 },
  full: { opening: 60, mending: 13, calm: 10, trouble: 10 },
};
/** How often each fault is simulated, in rotation. */
const turns = { quick: 1, full: 2 };

/** The same views with a fault and just before it. */
interface Pair {
  readonly trouble: Trouble;
  readonly calm: Scene;
  readonly troubled: Scene;
}

interface Scene {
  readonly looks: readonly Look[];
  /** CPU time of the server meanwhile, in microseconds. */
  readonly cpu: number;
}

/** The home page, marketplace pages, their rows, and rows beside pages of our own. */
const paths = [
  '/',
  '/department/ebay-usa',
  ...marketplaceSettings.categories.map(({ id }) => `/department/ebay-usa/category/${id}`),
  '/department/ebay-usa/search/watch',
  '/luxury/search/watch',
  '/luxury/search/leather',
  '/department/luxury',
  '/search/leather',
  '/outside-lane/new',
  ...marketplaceSettings.carousels.map((id) => `/outside-lane/${id}`),
  '/outside-also/ebay/leather',
  '/outside-also/cj/leather',
];

/** Effects of the marketplaces on the shop: calls, and our pages while they fail. */
export const measureMarketplace: Measurement = async ({ small, quick }) => {
  const stage = await openMarketplaceStage(small.databaseUrl, small.folder);
  const { opening, mending, calm, trouble } = seconds[quick ? 'quick' : 'full'];
  const all: Look[] = [];
  const windows: Map<string, number>[] = [];
  const pairs: Pair[] = [];

  async function look(seconds: number, seed: string, once = seed): Promise<Scene> {
    const { origin, usage } = stage.shop;
    const before = await usage();
    const looks = await letShoppersLook({ origin, paths, shoppers, seconds, seed, once });
    const after = await usage();
    all.push(...looks);
    return { looks, cpu: after.cpu - before.cpu };
  }

  /** Without faults and with a stale cache, until everything is renewed and circuit breakers are closed. */
  async function mend(seed: string) {
    stage.suffer('none');
    await stage.growOld();
    stage.takeCalls();
    await look(mending, seed);
    windows.push(stage.takeCalls());
  }

  /** Everything becomes stale at once, and nothing can be renewed. */
  async function suffer(name: Trouble, seed: string): Promise<Scene> {
    await stage.growOld();
    stage.suffer(name);
    return look(trouble, seed);
  }

  try {
    // All entries that are not cached are requested at once.
    await look(opening, 'opening');
    windows.push(stage.takeCalls());
    // A rehearsal, since everything is slow the first time.
    await suffer('errs', 'rehearsal');
    for (let turn = 0; turn < turns[quick ? 'quick' : 'full']; turn++) {
      for (let at = 0; at < troubles.length; at++) {
        const name = troubles[(at + turn) % troubles.length] ?? 'hangs';
        const seed = `${turn}${name}`;
        await mend(`${seed}-mend`);
        const before = await look(calm, seed, `${seed}-calm`);
        pairs.push({ trouble: name, calm: before, troubled: await suffer(name, seed) });
      }
    }
    return [...callRows(windows), ...failureRows(all), ...slownessRows(pairs), ...dayRows()];
  } finally {
    await stage.stop();
  }
};

function callRows(windows: readonly Map<string, number>[]): Row[] {
  const counts = windows.flatMap((calls) => [...calls.values()]);
  return [
    {
      what: `${shoppers} shoppers, ${paths.length} addresses: most calls for one question while it is fresh`,
      measured: { value: Math.max(0, ...counts), unit: 'calls' },
      budget: figureAtMost(1),
    },
    {
      what: '  calls for all questions, the first time',
      measured: { value: windows[0]?.size ?? 0, unit: 'calls' },
    },
  ];
}

function failureRows(all: readonly Look[]): Row[] {
  const failed = all.filter(({ status }) => status !== 200);
  for (const { path, status } of failed.slice(0, 5)) console.error(`  ${status} for ${path}`);
  return [
    {
      what: `  pages that failed, of ${all.length.toLocaleString('en-US')}, well or not`,
      measured: { value: failed.length, unit: 'pages' },
      budget: figureAtMost(0),
    },
  ];
}

const names: Record<Trouble, string> = {
  hangs: 'hangs for 30 s',
  errs: 'answers with errors',
  refuses: 'refuses by its quota',
};

function slownessRows(pairs: readonly Pair[]): Row[] {
  const scenes = (trouble: Trouble) => {
    const its = pairs.filter((pair) => pair.trouble === trouble);
    return { measured: its.map(({ troubled }) => troubled), limit: its.map(({ calm }) => calm) };
  };
  const pages = [true, false].flatMap((uncached) =>
    troubles.map((trouble) => {
      const { measured, limit } = scenes(trouble);
      return {
        what: `${uncached ? 'page made anew' : '  kept page'} while the marketplace ${names[trouble]}, median`,
        measured: middle(measured, uncached),
        limit: middle(limit, uncached),
        budget: atMost(1.2),
      };
    }),
  );
  const cpu = troubles.map((trouble) => {
    const { measured, limit } = scenes(trouble);
    const what = `  server CPU a page while it ${names[trouble]}`;
    return { what, measured: cpuOf(measured), limit: cpuOf(limit) };
  });
  return [...pages, ...cpu];
}

function middle(scenes: readonly Scene[], uncached: boolean): Figure {
  const looks = scenes.flatMap((scene) => scene.looks);
  const counted = looks.filter((one) => one.uncached === uncached && one.status === 200);
  return { value: median(counted.map(({ milliseconds }) => milliseconds)), unit: 'ms' };
}

function cpuOf(scenes: readonly Scene[]): Figure {
  const total = scenes.reduce((sum, { cpu }) => sum + cpu, 0);
  return { value: total / scenes.flatMap(({ looks }) => looks).length, unit: 'µs' };
}

/** The calculation is printed beside the table. */
function dayRows(): Row[] {
  const views = 100_000;
  const day = simulateDay(views);
  const share = Object.entries(mixture).map(([page, of100]) => `${of100} % ${page}`);
  const lines = [
    `A day of ${views.toLocaleString('en-US')} page views, beginning with nothing kept:`,
    `  ${share.join(', ')}, the rest asks nothing;`,
    `  ${choices.words} searches, ${choices.items} items, ${choices.products} products of our own, by Zipf's law (${choices.exponent});`,
    `  of 100 calls ${faultsOf100} fail, which costs a call all the same, and another to try again`,
    ...[...day.calls].sort(([, a], [, b]) => b - a).map(([kind, count]) => sum(count, kind)),
    sum(day.spent, `calls, of ${callsADay} that eBay allows`),
    `  for ${day.questions.toLocaleString('en-US')} questions of pages; ${day.servedStale} of them were answered with an older answer,`,
    `  ${day.asListed} items as a list had shown them, ${day.hintsSkipped} hints were left out, ${day.refused} had no answer`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return [
    {
      what: `calls to eBay for a day of ${views.toLocaleString('en-US')} page views (simulated clock)`,
      measured: { value: day.spent, unit: 'calls' },
      budget: figureAtMost(callsADay - 1),
    },
    {
      what: '  pages of it that had no answer to show',
      measured: { value: day.refused, unit: 'pages' },
      budget: figureAtMost(0),
    },
  ];
}

const sum = (count: number, what: string) => `${String(count).padStart(8)}  ${what}`;
