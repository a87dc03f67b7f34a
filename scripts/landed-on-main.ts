import { execFileSync } from 'node:child_process';
import { type Landed, parseLanded } from '../packages/database/src/landed-migrations.ts';

const LIST = 'packages/database/migrations/landed.sha256';

/** The main branch's list of migrations at the point where this branch left it; empty without git. */
export function landedOnMain(): Landed {
  for (const branch of ['origin/main', 'main']) {
    try {
      return parseLanded(git('show', `${git('merge-base', 'HEAD', branch).trim()}:${LIST}`));
    } catch {
      // There is no such branch, or no list in it yet.
    }
  }
  return new Map();
}

function git(...args: string[]): string {
  const cwd = import.meta.dirname;
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
