import { backOfficePath } from '@karwan/contract/back-office';
import { carriedStyles } from '@karwan/ui/document/carried-styles.ts';
import { withoutDescriptions } from '@karwan/ui/document/without-descriptions.ts';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The stylesheet that is inlined into each page. */
const isFrame = (file: string) => /\bassets\/frame-[^/]*\.css$/.test(file);

export default defineConfig({
  // Scripts and styles are below the path of the back office, because the storefront's are at `/assets/`.
  base: `${backOfficePath}/`,
  plugins: [tailwindcss(), reactRouter(), carriedStyles(isFrame), withoutDescriptions],
  build: {
    // No inlining of fonts as `data:` URLs, which the Content-Security-Policy blocks.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  // Workers are modules with imports, as the pages' scripts are.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Dependencies that rarely change are one file, code that every screen uses is another.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 5,
                },
                {
                  name: 'frame',
                  test: /[\\/]app[\\/](root|shell[\\/](?!account-panel|background|branch\.|language|more\.|sign-out)|i18n[\\/](catalogues|use-t)|shared[\\/]keys|page[\\/](?!saved-cookie))|controls[\\/]text-link\.tsx$/,
                  priority: 4,
                },
                // Files of a few hundred bytes that the order's screens need together: each costs a request.
                {
                  name: 'order-names',
                  test: /[\\/](payments[\\/]methods[\\/]payment-page|fulfilment[\\/]address-lines|sales[\\/]orders[\\/](payment-name|order-badges|due-badge)|fee-label|fee-kinds|sales[\\/]money-state|booking[\\/]part-money)\.tsx?$/,
                  priority: 3,
                },
                // Two files of a few hundred bytes, of which most lists need both.
                {
                  name: 'view-tabs',
                  test: /[\\/]shared[\\/]views[\\/](list-views|view-tabs)\.tsx$/,
                  priority: 2,
                },
                {
                  name: 'event-names',
                  test: /[\\/]i18n[\\/](event|message)-name\.ts$/,
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
