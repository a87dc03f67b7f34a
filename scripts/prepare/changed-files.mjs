import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The files that differ from where this branch left the revision, also those not committed or not yet added. */
export function changedFiles(since) {
  const base = git('merge-base', since, 'HEAD');
  const tracked = git('diff', '--name-only', base).split('\n');
  const added = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [...tracked, ...added].filter((file) => file && existsSync(inRoot(file)));
}
