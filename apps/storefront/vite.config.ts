import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
const everyPage = /[\\/]app[\\/](root|entry\.client)\.tsx/;

/**
 * Files of a few hundred bytes compress badly and each costs a request. What every page imports comes
 * as one, and the framework, which outlives many releases of the shop, as another. What is imported
 * only when somebody opens a dialog stays apart.
 */
function chunkOf(id: string, modules: Modules): string | null {
  if (framework.test(id)) return 'framework';
  return isOnEveryPage(id, modules, new Set()) ? 'shell' : null;
}

function isOnEveryPage(id: string, modules: Modules, seen: Set<string>): boolean {
  if (everyPage.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOnEveryPage(importer, modules, seen));
}

const groups = [{ name: chunkOf }];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined files would become `data:` URLs, which the fonts' content policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
});
