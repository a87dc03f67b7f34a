import { marketplaceSettings } from '@karwan/demo/shop/marketplace';
import { median } from '../load/time-requests.ts';
import { callsADay, simulateDay } from '../marketplace/day-of-views.ts';
import { type Look, letShoppersLook } from '../marketplace/shoppers.ts';
import { openMarketplaceStage } from '../marketplace/stage.ts';
import { choices, mixture } from '../marketplace/views.ts';
import { atMost, figureAtMost, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

const shoppers = 200;
const trouble = ['hangs', 'errs', 'refuses'] as const;
/** `calm`: it is well, and nothing is old; what comes after it finds everything old. */
const states = ['none', 'calm', ...trouble] as const;
type State = (typeof states)[number];
/** How often each state is looked at, in turns, so that what else the machine does falls on all. */
const turns = 3;

/** Home, the marketplaces' pages, their rows, and what stands beside pages of our own. */
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

/** What marketplaces cost and do to us: their calls, and our pages while they are not well. */
export const measureMarketplace: Measurement = async ({ small, quick }) => {
  const stage = await openMarketplaceStage(small.databaseUrl, small.folder);
  const { origin } = stage.shop;
  const seconds = quick ? 4 : 5;
  const look = (seed: string) =>
    letShoppersLook({ origin, paths, shoppers, seconds, seed: `${seed}.` });
  try {
    // Everybody asks at once for what nobody has asked yet.
    const opening = await look('opening');
    const windows = [stage.takeCalls()];
    const looks = new Map<State, Look[]>();
    for (let turn = 0; turn < turns; turn++) {
      for (const state of states) {
        if (state !== 'calm') await stage.growOld();
        stage.suffer(state === 'calm' ? 'none' : state);
        stage.takeCalls();
        const seen = await look(`${turn}${state}`);
        looks.set(state, [...(looks.get(state) ?? []), ...seen]);
        if (state === 'none') windows.push(stage.takeCalls());
      }
    }
    stage.suffer('none');
    return [
      ...callRows(windows),
      ...failureRows(opening, looks),
      ...slownessRows(looks),
      ...dayRows(),
    ];
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

function failureRows(opening: readonly Look[], looks: ReadonlyMap<State, Look[]>): Row[] {
  const all = [...opening, ...[...looks.values()].flat()];
  const failed = all.filter(({ status }) => status !== 200);
  for (const { path, status } of failed.slice(0, 5)) console.error(`  ${status} for ${path}`);
  return [
    {
      what: `  pages that failed, of ${all.length.toLocaleString('en-US')}, in all states`,
      measured: { value: failed.length, unit: 'pages' },
      budget: figureAtMost(0),
    },
  ];
}

const names: Record<(typeof trouble)[number], string> = {
  hangs: 'hangs for 30 s',
  errs: 'answers with errors',
  refuses: 'refuses by its quota',
};

function slownessRows(looks: ReadonlyMap<State, Look[]>): Row[] {
  const times = (state: State, anew: boolean) =>
    (looks.get(state) ?? [])
      .filter((one) => one.anew === anew && one.status === 200)
      .map(({ milliseconds }) => milliseconds);
  return [true, false].flatMap((anew) =>
    trouble.map((fault) => ({
      what: `${anew ? 'page made anew' : '  kept page'} while the marketplace ${names[fault]}, median`,
      measured: { value: median(times(fault, anew)), unit: 'ms' as const },
      limit: { value: median(times('calm', anew)), unit: 'ms' as const },
      budget: atMost(1.2),
    })),
  );
}

/** The arithmetic is printed beside the table. */
function dayRows(): Row[] {
  const views = 100_000;
  const day = simulateDay(views);
  const share = Object.entries(mixture).map(([page, of100]) => `${of100} % ${page}`);
  const lines = [
    `A day of ${views.toLocaleString('en-US')} page views, beginning with nothing kept:`,
    `  ${share.join(', ')}, the rest asks nothing;`,
    `  ${choices.words} searches, ${choices.items} items, ${choices.products} products of our own, by Zipf's law (${choices.exponent})`,
    ...[...day.calls].sort(([, a], [, b]) => b - a).map(([kind, count]) => sum(count, kind)),
    sum(day.spent, `calls, of ${callsADay} that eBay allows`),
    `  for ${day.questions.toLocaleString('en-US')} questions of pages; ${day.leftOld} of them were answered with an older answer,`,
    `  ${day.asListed} items as a list had shown them, ${day.hintsLeftOut} hints were left out, ${day.refused} had no answer`,
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
