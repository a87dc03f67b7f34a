import type { Plugin } from 'vite';
import { escapeOthers } from '../../../scripts/bundles/latin-text.ts';

const packages = [
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'zod',
  'libphonenumber-js',
  '@orpc',
  '@remix-run',
  'zustand',
  'radash',
  'cookie-es',
  'lru-cache',
  'qr',
];
const folders = ['i18n', 'routing', 'page', 'shell', 'state', 'composition'];

/**
 * What every start reads comes in few files: each costs a look at the disk, and a module of its own. The rest stays
 * apart, so that maps and dialogs, which only browsers show, are never read.
 */
export const serverGroups = [
  {
    name: 'packages',
    test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|')})[\\\\/]`),
    priority: 2,
  },
  {
    name: 'frame',
    test: new RegExp(`[\\\\/](engine|packages|app[\\\\/](${folders.join('|')}))[\\\\/]`),
    priority: 1,
  },
];

/** With the texts of all languages it would be kept in two bytes a character. */
export const latinServer: Plugin = {
  name: 'latin-server',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  renderChunk: (code) => ({ code: escapeOthers(code), map: null }),
};
