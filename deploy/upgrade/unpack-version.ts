import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit before the newest migration; undefined: this copy has no such history. */
export function versionBefore(): string | undefined {
  try {
    const newest = [
      'log',
      '-1',
      '--format=%H',
      '--diff-filter=A',
      '--',
      'packages/database/migrations',
    ];
    return git('rev-parse', '--verify', `${git(...newest).trim()}^`).trim();
  } catch {
    return undefined;
  }
}

/** Extracts the sources of a version into `folder`, and links the packages that are installed here. */
export function unpackVersion(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  git('archive', '--format=tar', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const homes = globSync('{.,apps/*,engine/*,packages/*,demo,sandbox}/node_modules', { cwd: root });
  for (const home of homes) linkPackages(join(root, home), join(folder, home));
}

/** Links our own workspaces to those of that version. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@karwan'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@karwan') symlinkSync(join(from, name), join(to, name));
  }
  const own = join(from, '@karwan');
  if (!existsSync(own)) return;
  execFileSync('cp', ['-a', `${own}/.`, join(to, '@karwan')]);
}
