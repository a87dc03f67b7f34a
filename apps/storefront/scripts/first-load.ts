import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { init, parse } from 'es-module-lexer';
import { routeById } from '../app/routing/match-route.ts';

interface RouteEntry {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

/** The build's own account of its routes, as browsers read it. */
export interface Manifest {
  url: string;
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, RouteEntry>;
}

export interface FirstLoad {
  route: string;
  /** Bytes on the wire, by file; the first visit of the route fetches all of them by itself. */
  scripts: { file: string; bytes: number }[];
  scriptBytes: number;
  styleBytes: number;
  /** Of every typeface that the styles name, as it is: they are compressed by themselves. */
  fontBytes: number;
}

/**
 * Most that a first visit may cost on a phone; a wide screen loads `wide-shell` as well. Scripts count as they
 * cross the wire, headers included, with the parts that load by themselves once the page is there; fonts, and
 * styles after gzip, together.
 */
export const budget = {
  /** Of the pages that most visits begin with. */
  usual: { scripts: 106.5 * 1024, requests: 12 },
  first: { scripts: 112 * 1024, requests: 14 },
  /** Of pages that are nobody's first: most of it has come with the pages before. */
  deeper: { scripts: 116 * 1024, requests: 18 },
  fontsAndStyles: 60 * 1024,
};

const defaultPages = new Set([
  'features/home/home',
  'features/listing/department',
  'features/product/product',
  'features/cart/cart',
  'features/account/login/login',
]);

/** What the scripts of a route may cost. */
export function scriptBudget(route: string): { scripts: number; requests: number } {
  if (defaultPages.has(route)) return budget.usual;
  return budget[routeById(route)?.budget ?? 'first'];
}

/** What the server says before a script: its status and headers. */
const headerBytes = 350;

/** Late chunks that load by themselves, soon after the page; others wait for somebody to act. */
const loadsByItself = /^(late-\w+|marketplace|external-item-details|start-insight)-[\w-]{7}\.js$/;

/** What a first visit costs more than it may, in words; nothing when all is well. */
export function overBudget(load: FirstLoad): string[] {
  const fontsAndStyles = load.fontBytes + load.styleBytes;
  const { scripts, requests } = scriptBudget(load.route);
  const checks = [
    { name: 'bytes of scripts', found: load.scriptBytes, most: scripts },
    { name: 'requests for scripts', found: load.scripts.length, most: requests },
    { name: 'bytes of fonts and styles', found: fontsAndStyles, most: budget.fontsAndStyles },
  ];
  return checks
    .filter(({ found, most }) => found > most)
    .map(({ name, found, most }) => `${load.route}: ${found} ${name}, at most ${most}`);
}

const client = fileURLToPath(new URL('../build/client', import.meta.url));

/**
 * What the first visit of each route loads, read from the build itself.
 * @param base the path below which the build's files are served, without a slash at its end
 */
export async function measureFirstLoads(folder = client, base = ''): Promise<FirstLoad[]> {
  const manifest = await readManifest(folder);
  const pathOf = (file: string) => folder + file.slice(base.length);
  const scriptSize = remember(
    async (file) => brotliCompressSync(await readFile(pathOf(file))).length + headerBytes,
  );
  const styleSize = remember(
    async (file) => gzipSync(await readFile(pathOf(file)), { level: 9 }).length,
  );
  const importsOf = remember((file) => readImports(pathOf(file), base));
  const fontsOf = async (style: string) => {
    const text = await readFile(pathOf(style), 'utf8');
    const faces = [...text.matchAll(/@font-face\s*{[^}]*}/g)].map(([face]) => face);
    // An English page fetches no face that has none of its letters.
    const latin = /unicode-range:\s*U\+(\?\?|0{1,4}-0*FF\b)/i;
    return faces
      .filter((face) => !face.includes('unicode-range') || latin.test(face))
      .flatMap((face) => [...face.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)])
      .map(([, file = '']) => file);
  };
  const loads: FirstLoad[] = [];
  for (const route of Object.values(manifest.routes)) {
    if (route.id === 'root') continue;
    const chain = chainOf(route, manifest.routes);
    const files = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports]);
    const styles = new Set<string>();
    for (const entry of chain) {
      for (const file of [entry.module, ...(entry.imports ?? [])]) files.add(file);
      // The address may end in a mark of the bundler's.
      for (const file of entry.css ?? []) styles.add(file.replace(/[?#].*$/, ''));
    }
    // A set takes in what is added while it is walked.
    for (const file of files) for (const one of await importsOf(file)) files.add(one);
    const scripts = await Promise.all(
      [...files].map(async (file) => ({ file, bytes: await scriptSize(file) })),
    );
    const styleBytes = await Promise.all([...styles].map(styleSize));
    const fonts = new Set((await Promise.all([...styles].map(fontsOf))).flat());
    const fontBytes = await Promise.all(
      [...fonts].map(async (file) => (await readFile(pathOf(file))).length),
    );
    loads.push({
      route: route.id,
      scripts: scripts.sort((left, right) => right.bytes - left.bytes),
      scriptBytes: sum(scripts.map(({ bytes }) => bytes)),
      styleBytes: sum(styleBytes),
      fontBytes: sum(fontBytes),
    });
  }
  return loads.sort((left, right) => right.scriptBytes - left.scriptBytes);
}

/** Works out each file's answer once. */
function remember<Answer>(work: (file: string) => Promise<Answer>) {
  const known = new Map<string, Promise<Answer>>();
  return (file: string) => {
    const answer = known.get(file) ?? work(file);
    known.set(file, answer);
    return answer;
  };
}

/** What loads with a script: what it imports, and late parts that load by themselves. */
async function readImports(path: string, base: string): Promise<string[]> {
  await init;
  const [imports] = parse(await readFile(path, 'utf8'));
  return imports
    .filter(({ n, d }) => n?.startsWith('./') && (d === -1 || loadsByItself.test(n.slice(2))))
    .map(({ n = '' }) => `${base}/assets/${n.slice(2)}`);
}

/**
 * The framework's list of routes. A screen may be called manifest too: the list's hash is in hexadecimal digits.
 * @throws Error when nothing has been built there
 */
export async function manifestFile(folder: string): Promise<string> {
  const files = await readdir(`${folder}/assets`);
  const name = files.find((file) => /^manifest-[\da-f]+\.js$/.test(file));
  if (!name) throw new Error(`Nothing has been built in ${folder}`);
  return `${folder}/assets/${name}`;
}

/** @throws Error when nothing has been built there */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(await manifestFile(folder), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

function chainOf(route: RouteEntry, routes: Record<string, RouteEntry>): RouteEntry[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(parent, routes), route] : [route];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
