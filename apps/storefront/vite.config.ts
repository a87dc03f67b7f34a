import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Files of a few hundred bytes compress badly and each costs a request. What nearly every page needs
 * comes as one, and the framework, which outlives many releases of the shop, as another.
 */
const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'shell',
    test: /[\\/](app|packages[\\/]ui|node_modules)[\\/]/,
    minShareCount: 4,
    maxModuleSize: 6_000,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined files would become `data:` URLs, which the fonts' content policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
});
