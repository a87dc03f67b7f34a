import { backOfficePath } from '@karwan/contract/back-office';
import { carriedStyles } from '@karwan/ui/document/carried-styles.ts';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The stylesheet that each page carries in its head. */
const isFrame = (file: string) => /\bassets\/frame-[^/]*\.css$/.test(file);

export default defineConfig({
  // Scripts and styles lie below the pages' own path: the shop serves its own at `/assets/`.
  base: `${backOfficePath}/`,
  plugins: [tailwindcss(), reactRouter(), carriedStyles(isFrame)],
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
