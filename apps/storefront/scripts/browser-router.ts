import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../../engine/browser-router/src/', import.meta.url));

/**
 * React Router's client is a third of what a first visit loads. In the browser's build `react-router` is
 * the part of it that the shop uses, in engine/browser-router; the server, tests and development have all of it.
 */
export const browserRouter: Plugin = {
  name: 'browser-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    const isRouter = source === 'react-router' || source === 'react-router/dom';
    return isRouter && !importer?.startsWith(folder) ? `${folder}index.ts` : undefined;
  },
};
