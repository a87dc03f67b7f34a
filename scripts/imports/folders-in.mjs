import { readdirSync } from 'node:fs';
import { inRoot } from '../prepare/paths.mjs';

/** The names of the folders in a folder of the project. */
export const foldersIn = (parent) =>
  readdirSync(inRoot(parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
