import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The version of the shop, as package.json and CHANGELOG.md name it. */
export function shopVersion(): string {
  return (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version;
}

/**
 * The commit that runs, in twelve digits: the one that an assembled release was made of, or the one that is checked
 * out; `unknown` in a folder that has neither.
 */
export function shopCommit(folder = root): string {
  return (assembled(folder) ?? checkedOut(folder) ?? 'unknown').slice(0, 12);
}

function assembled(folder: string): string | undefined {
  const file = `${folder}commit`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function checkedOut(folder: string): string | undefined {
  // Another repository may lie around the folder.
  if (!existsSync(`${folder}.git`)) return undefined;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
