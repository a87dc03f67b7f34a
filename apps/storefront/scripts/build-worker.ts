import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'es-module-lexer';
import { build } from 'vite';
import { routeById } from '../app/routing/match-route.ts';
import { type Manifest, readManifest } from './first-load.ts';

const entry = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

interface WorkerFiles {
  /** Precached when the worker is installed. */
  shell: string[];
  /** Fetched by and by. */
  deferred: string[];
}

/** What a page shows that failed, or that is neither on the line nor kept. No route names it. */
const failurePart = 'error-page';

/** The address of every route's own module; they say nothing of what is loaded later. */
const modulesOf = ({ routes }: Manifest) => [
  ...new Set(Object.values(routes).map(({ module }) => bare(module))),
];

/**
 * Names the files of a part that is loaded later, and of what it loads itself.
 * @throws Error when the build has no chunk of that name
 */
export async function filesOfPart(folder: string, part: string): Promise<string[]> {
  const chunk = new RegExp(`^${part}-[\\w-]{7}\\.js$`);
  const file = (await readdir(`${folder}/assets`)).find((name) => chunk.test(name));
  if (!file) throw new Error(`The build has no part called ${part}`);
  const importsOf = async (name: string, dynamic: boolean) => {
    const [imports] = parse(await readFile(`${folder}/assets/${name}`, 'utf8'));
    return imports.flatMap(({ n, d }) => (n && (dynamic || d === -1) ? n.replace('./', '') : []));
  };
  const found = new Set([file, ...(await importsOf(file, true))]);
  for (const name of found) for (const one of await importsOf(name, false)) found.add(one);
  return [...found].map((name) => `/assets/${name}`);
}

/**
 * Names the files a kept page needs, by the build's own account of its routes; `parts` are what these do
 * not name.
 */
export function filesForWorker({ url, entry, routes }: Manifest, parts: string[]): WorkerFiles {
  const filesOf = (chosen: (id: string) => boolean) =>
    Object.values(routes)
      .filter(({ id }) => chosen(id))
      .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  const first = [url, entry.module, ...entry.imports];
  const always = filesOf((id) => id === 'root' || routeById(id)?.offline === 'frame');
  const shell = new Set([...first, ...always, ...parts]);
  const deferred = new Set(filesOf((id) => routeById(id)?.frequent === true));
  return {
    shell: [...shell].map(bare),
    deferred: [...deferred].filter((file) => !shell.has(file)).map(bare),
  };
}

/** Builds `/service-worker.js` into the folder of the browser's half, once that is complete. */
export async function buildWorker(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const { shell, deferred } = filesForWorker(manifest, await filesOfPart(folder, failurePart));
  const version = createHash('sha256')
    .update(JSON.stringify([shell, deferred]))
    .digest('hex');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      __SHELL__: JSON.stringify(shell.map((url) => ({ url, revision: null }))),
      __ROUTES__: JSON.stringify(modulesOf(manifest)),
      __LATER__: JSON.stringify(deferred),
      __VERSION__: JSON.stringify(version.slice(0, 12)),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** The address may end in a mark of the bundler's. */
const bare = (file: string) => file.replace(/[?#].*$/, '');
