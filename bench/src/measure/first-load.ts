import {
  budget,
  type FirstLoad,
  measureFirstLoads,
  scriptBudget,
} from '@karwan/storefront/first-load';
import { figureAtMost, type Row } from '../report/row.ts';

const pages = [
  ['home', 'features/home/home'],
  ['listing', 'features/listing/department'],
  ['product', 'features/product/product'],
  ['cart', 'features/cart/cart'],
  ['login', 'features/account/login/login'],
] as const;

const accountPages = [
  ['order list', 'features/account/orders/orders'],
  ['order detail', 'features/account/orders/order-detail'],
] as const;

const kilobytes = (bytes: number) => bytes / 1024;

/** Files that the first visit of a page loads before hydration, read from the build. */
export async function measureFirstLoad(): Promise<{ rows: Row[]; chunks: string }> {
  const shown = await loadsOf(pages);
  return {
    rows: shown.flatMap(({ name, load }) => rowsOf(name, load)),
    chunks: shown.map(({ name, load }) => chunksOf(name, load)).join('\n'),
  };
}

/** The same for signing in and orders; most files are cached from earlier pages. */
export async function accountSizes(): Promise<Row[]> {
  const shown = await loadsOf(accountPages);
  return shown.flatMap(({ name, load }) => rowsOf(name, load));
}

async function loadsOf(wanted: readonly (readonly [name: string, route: string])[]) {
  const loads = await measureFirstLoads();
  return wanted.map(([name, route]) => {
    const load = loads.find((one) => one.route === route);
    if (!load) throw new Error(`The build has no route ${route}`);
    return { name, load };
  });
}

function rowsOf(
  name: string,
  { route, scripts, scriptBytes, styleBytes, fontBytes }: FirstLoad,
): Row[] {
  const max = scriptBudget(route);
  return [
    {
      what: `scripts of the first visit of ${name}, on the wire`,
      measured: { value: kilobytes(scriptBytes), unit: 'KB' },
      budget: figureAtMost(kilobytes(max.scripts)),
    },
    {
      what: `  requests for them`,
      measured: { value: scripts.length, unit: 'files' },
      budget: figureAtMost(max.requests),
    },
    {
      what: `fonts and styles of ${name}, styles gzip`,
      measured: { value: kilobytes(styleBytes + fontBytes), unit: 'KB' },
      budget: figureAtMost(kilobytes(budget.fontsAndStyles)),
    },
  ];
}

function chunksOf(name: string, { scripts, styleBytes, fontBytes }: FirstLoad): string {
  const lines = scripts.map(({ file, bytes }) => line(bytes, file));
  return [
    `First load of ${name} (1 KB is 1024 bytes; scripts with brotli and headers, styles after gzip):`,
    ...lines,
    line(styleBytes, 'styles'),
    line(fontBytes, 'fonts, as they are'),
  ].join('\n');
}

const line = (bytes: number, what: string) =>
  `${kilobytes(bytes).toFixed(1).padStart(8)} KB  ${what}`;
