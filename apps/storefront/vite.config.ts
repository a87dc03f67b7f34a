import { readFile } from 'node:fs/promises';
import { carriedStyles } from '@karwan/ui/document/carried-styles.ts';
import { withoutDescriptions } from '@karwan/ui/document/without-descriptions.ts';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';
import { browserRouter } from './scripts/browser-router.ts';
import { chunkGroups, loadedAlready, worthPreloading } from './scripts/chunks.ts';
import { mergeFacades } from './scripts/merge-facades.ts';
import { reactExports } from './scripts/react-exports.ts';
import { latinServer, serverGroups } from './scripts/server-half.ts';

/**
 * Every page carries the names of all files: seven letters of 36 kinds tell
 * releases of one file apart, and compress better than seven of 64.
 */
const fileNames = 'assets/[name]-[hash:7].js';

/** A module imported as `file.ts?inline-script` is its own text, as small as it gets, for a page's head. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'inline-script') return undefined;
    this.addWatchFile(file);
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    const small = await minify(file, code, { module: false });
    const [fault] = small.errors;
    if (fault) throw new Error(`${file}: ${fault.message}`);
    return `export default ${JSON.stringify(small.code.trim())};`;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScripts,
    browserRouter(command),
    reactExports,
    tailwindcss(),
    reactRouter(),
    mergeFacades,
    carriedStyles(loadedAlready),
    withoutDescriptions,
    latinServer,
  ],
  build: {
    // Inlined files would become `data:` URLs, which the fonts' content policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { resolveDependencies: worthPreloading },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // A path of a call stands where it is used, whatever file the others are in.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            hashCharacters: 'base36',
            codeSplitting: { groups: chunkGroups },
            entryFileNames: fileNames,
            chunkFileNames: fileNames,
          },
        },
      },
    },
    ssr: {
      // With what it uses of its packages: to find five hundred files takes a start a fifth of a second. During
      // development they stay where they are.
      resolve: { noExternal: command === 'build' ? true : [] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        rollupOptions: {
          input: './app/server.ts',
          // Files are named as the browser's build names them, or what a page preloads is not what it asks for.
          output: { hashCharacters: 'base36', codeSplitting: { groups: serverGroups } },
        },
      },
    },
  },
}));
