import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
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
  /** Bytes after gzip, by file; the first visit of the route fetches all of them. */
  scripts: { file: string; bytes: number }[];
  scriptBytes: number;
  styleBytes: number;
  /** Of every typeface that the styles name, as it is: they are compressed by themselves. */
  fontBytes: number;
}

/** Most bytes a first visit may cost: scripts after gzip; fonts, and styles after gzip, together. */
export const budget = {
  scripts: 130 * 1024,
  /** Of pages that are nobody's first: most of it has come with the pages before. */
  deeperScripts: 150 * 1024,
  fontsAndStyles: 60 * 1024,
};

/** What a first visit costs more than it may, in words; nothing when all is well. */
export function overBudget(load: FirstLoad): string[] {
  const fontsAndStyles = load.fontBytes + load.styleBytes;
  const isDeeper = routeById(load.route)?.budget === 'deeper';
  const maxScripts = isDeeper ? budget.deeperScripts : budget.scripts;
  const checks = [
    { name: 'scripts', bytes: load.scriptBytes, most: maxScripts },
    { name: 'fonts and styles', bytes: fontsAndStyles, most: budget.fontsAndStyles },
  ];
  return checks
    .filter(({ bytes, most }) => bytes > most)
    .map(({ name, bytes, most }) => `${load.route}: ${name} ${bytes} bytes of ${most}`);
}

const client = fileURLToPath(new URL('../build/client', import.meta.url));

/** What the first visit of each route loads, read from the build itself. */
export async function measureFirstLoads(folder = client): Promise<FirstLoad[]> {
  const manifest = await readManifest(folder);
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const size = gzipSync(await readFile(folder + file), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  const fontsOf = async (style: string) => {
    const text = await readFile(folder + style, 'utf8');
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
    const scripts = await Promise.all(
      [...files].map(async (file) => ({ file, bytes: await sizeOf(file) })),
    );
    const styleBytes = await Promise.all([...styles].map(sizeOf));
    const fonts = new Set((await Promise.all([...styles].map(fontsOf))).flat());
    const fontBytes = await Promise.all(
      [...fonts].map(async (file) => (await readFile(folder + file)).length),
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

/** @throws Error when nothing has been built there */
export async function readManifest(folder: string): Promise<Manifest> {
  const name = (await readdir(`${folder}/assets`)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('Build the storefront first: npm run build -w apps/storefront');
  const text = await readFile(`${folder}/assets/${name}`, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

function chainOf(route: RouteEntry, routes: Record<string, RouteEntry>): RouteEntry[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(parent, routes), route] : [route];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
