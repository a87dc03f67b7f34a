import { writeFile } from 'node:fs/promises';
import { type Manifest, manifestFile, readManifest } from './first-load.ts';

/** What routers other than ours ask. */
const unasked = 'hasDefaultExport';

const isNothing = (value: unknown) =>
  value === false || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Every page loads the list of all routes. It says nothing that our router (engine/browser-router) does not
 * ask: no answers of "no", and no files that the first page has brought.
 */
export async function slimManifest(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const { entry, routes, url } = manifest;
  const onEveryPage = new Set([entry.module, ...entry.imports]);
  const everyStyle = new Set(routes['features/home/home']?.css);
  // Each page carries these. React Router's own client would load them once more with an error page.
  const ofRoot = process.env.BROWSER_ROUTER === 'react-router' ? [] : [...everyStyle];
  const isNew = (known: ReadonlySet<string>) => (file: string) => !known.has(file);
  const slim = Object.entries(routes).map(([id, route]) => {
    const imports = route.imports?.filter(isNew(onEveryPage));
    const css = id === 'root' ? ofRoot : route.css?.filter(isNew(everyStyle));
    const kept = Object.entries({ ...route, imports, css }).filter(
      ([name, value]) => name !== unasked && !isNothing(value),
    );
    return [id, Object.fromEntries(kept)];
  });
  const text = { entry, routes: Object.fromEntries(slim), url } satisfies Manifest;
  const file = await manifestFile(folder);
  await writeFile(file, `window.__reactRouterManifest=${JSON.stringify(text)};`);
}
