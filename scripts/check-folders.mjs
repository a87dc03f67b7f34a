// Warns of folders that cannot be read at a glance: people decide whether to divide one, so this never fails.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot, root } from './prepare/paths.mjs';

const USUAL_FILES = 25;

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.css'];

const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
  cwd: root,
  encoding: 'utf8',
});
const paths = list.split('\n').filter((path) => path && existsSync(inRoot(path)));
const folders = Map.groupBy(paths, dirname);
const tooFull = [...folders].filter(([, { length }]) => length > USUAL_FILES);

for (const [folder, { length }] of tooFull) {
  console.warn(
    `warning: ${folder} has ${length} source files (usual: up to ${USUAL_FILES}); would two folders be clearer?`,
  );
}
