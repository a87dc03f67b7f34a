import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const inRoot = (...parts) => join(root, ...parts);

/** The Node that everything of ours runs on, whatever the machine's own is. */
export const pinnedNode = inRoot('node_modules', '.bin', 'node');

/** The machine's own programs: npm must not run on a Node that it is about to replace. */
export const machineEnvironment = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
});

/** The pinned Node and the installed programs first. */
export const projectEnvironment = (more = {}) => ({
  ...process.env,
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...more,
});
