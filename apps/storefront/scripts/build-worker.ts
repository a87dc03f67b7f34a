import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Manifest, readManifest } from './first-load.ts';

const entry = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

/** Pages that open without a line although nobody has been there: the browser's store fills them. */
const framed = /^features\/(offline|cart|wish-list|compare)\//;
/** Pages that one goes to next. */
const frequent = /^features\/(home|listing|product|search|checkout|confirmation)\//;

interface WorkerFiles {
  /** Precached when the worker is installed. */
  shell: string[];
  /** Fetched by and by. */
  later: string[];
}

/** Names the files a kept page needs, by the build's own account of its routes. */
export function filesForWorker({ url, entry, routes }: Manifest): WorkerFiles {
  const filesOf = (chosen: (id: string) => boolean) =>
    Object.values(routes)
      .filter(({ id }) => chosen(id))
      .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  const first = [url, entry.module, ...entry.imports];
  const shell = new Set([...first, ...filesOf((id) => id === 'root' || framed.test(id))]);
  const later = new Set(filesOf((id) => frequent.test(id)));
  return {
    shell: [...shell].map(bare),
    later: [...later].filter((file) => !shell.has(file)).map(bare),
  };
}

/** Builds `/service-worker.js` into the folder of the browser's half, once that is complete. */
export async function buildWorker(folder: string): Promise<void> {
  const { shell, later } = filesForWorker(await readManifest(folder));
  const version = createHash('sha256')
    .update(JSON.stringify([shell, later]))
    .digest('hex');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      __SHELL__: JSON.stringify(shell.map((url) => ({ url, revision: null }))),
      __LATER__: JSON.stringify(later),
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
