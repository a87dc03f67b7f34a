import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(import.meta.resolve('@karwan/browser-router/index'));
const root = fileURLToPath(new URL('../app/root.tsx', import.meta.url));

/**
 * Decides what `react-router` is in browsers. In a build it is our router (engine/browser-router), unless the variable
 * BROWSER_ROUTER is `react-router`: then, as in development, it is React Router's own client. The server and tests
 * always have the package.
 */
export const browserRouter = (command: 'build' | 'serve'): Plugin =>
  command === 'build' && process.env.BROWSER_ROUTER !== 'react-router' ? ours : theirs;

const ours: Plugin = {
  name: 'browser-router',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    const isRouter = source === 'react-router' || source === 'react-router/dom';
    return isRouter && !importer?.startsWith(dirname(own)) ? own : undefined;
  },
};

/** React Router's own client reads encoded data, and keeps the page of an unsent form by middleware. */
const theirs: Plugin = {
  name: 'react-router-client',
  enforce: 'pre',
  config: () => ({ define: { 'import.meta.env.REACT_ROUTER_CLIENT': 'true' } }),
  transform(code, id) {
    if (id !== root) return undefined;
    return {
      code: `${code}\nexport { clientMiddleware } from './react-router-client.ts';`,
      map: null,
    };
  },
};
