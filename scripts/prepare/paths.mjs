import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const inRoot = (...parts) => join(root, ...parts);

/** The pinned Node, which runs everything of ours, whatever version the machine has. */
export const pinnedNode = inRoot('node_modules', '.bin', 'node');

/** The environment without our folders in the PATH: npm must not run on the Node that it may replace. */
export const machineEnvironment = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
});

/** The environment with the pinned Node and the installed programs first in the PATH. */
export const projectEnvironment = (more = {}) => ({
  ...process.env,
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...more,
});
