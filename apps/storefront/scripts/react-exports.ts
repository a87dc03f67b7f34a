import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Plugin } from 'vite';

const prefix = '\0exports-of:';
const modules: Record<string, object> = { react, 'react/jsx-runtime': jsxRuntime };

/**
 * React comes as CommonJS, so every chunk that renders something would have to convert it for itself and
 * call `(0, runtime.jsx)(…)`. Here it is converted once, into exports that chunks import by name.
 */
export const reactExports: Plugin = {
  name: 'react-exports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer, { kind }) {
    const isOwn = importer?.startsWith(prefix);
    return kind === 'import-statement' && !isOwn && source in modules ? prefix + source : undefined;
  },
  load(id) {
    const source = id.startsWith(prefix) ? id.slice(prefix.length) : '';
    const names = Object.keys(modules[source] ?? {}).filter((name) =>
      /^(?!default$)[a-z_]\w*$/i.test(name),
    );
    if (names.length === 0) return undefined;
    return `import all from '${source}';export default all;export const {${names.join(',')}} = all;`;
  },
};
