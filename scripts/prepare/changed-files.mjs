import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }).trim();

const baseOf = (since) => git('merge-base', since, 'HEAD');
const untracked = () => git('ls-files', '--others', '--exclude-standard').split('\n');

/** The files that differ from where this branch left the revision, also those not committed or not yet added. */
export function changedFiles(since) {
  const tracked = git('diff', '--name-only', baseOf(since)).split('\n');
  return [...tracked, ...untracked()].filter((file) => file && existsSync(inRoot(file)));
}

/** The lines that were added (`+`) or taken away (`-`) since then, in files whose names match. */
export function changedLines(since, name) {
  const lines = git('diff', '--unified=0', '--no-renames', '--no-prefix', baseOf(since)).split(
    '\n',
  );
  let isMatching = false;
  const changed = lines.filter((line) => {
    if (line.startsWith('diff --git ')) isMatching = name.test(line);
    return isMatching && /^[+-](?!\+\+ |-- )/.test(line);
  });
  const added = untracked().filter((file) => file && name.test(file));
  return added
    .flatMap((file) => readFileSync(inRoot(file), 'utf8').split('\n'))
    .map((line) => `+${line}`)
    .concat(changed);
}
