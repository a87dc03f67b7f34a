import { backOfficePath } from '@karwan/contract/back-office';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Scripts and styles lie below the pages' own path: the shop serves its own at `/assets/`.
  base: `${backOfficePath}/`,
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined files would become `data:` URLs, which the fonts' content policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  // A module that imports others, as the pages' own scripts do.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What outlives many releases comes as one file, what every screen has as another.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: /[\\/]app[\\/](root|frame|i18n[\\/](catalogues|use-t)|keys|page)/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
});
