import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Whether a file or folder exists, by its path from the root of the repository. */
export const exists = (path: string) => existsSync(new URL(path, root));

export const readText = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** All files that git knows or would add, as paths from the root. */
export function listFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return list.split('\0').filter((path) => path && exists(path));
}
