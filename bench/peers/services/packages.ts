import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './program.ts';

/** Only packages published before this day are installed, so that transitive dependencies stay the same. */
const before = '2026-11-23';

/**
 * Copies a shop's own files into its folder and installs the packages that its `package.json` pins, unless that was
 * done already. `build` runs after changes.
 */
export async function installPackages(
  project: URL,
  folder: string,
  build?: () => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(project, folder, { recursive: true });
  const wanted = createHash('sha256')
    .update(await readFile(join(folder, 'package.json')))
    .digest('hex');
  const stamp = join(folder, '.installed');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  await rm(stamp, { force: true });
  await runProgram(
    'npm',
    ['install', `--before=${before}`, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, log: join(folder, 'install.log') },
  );
  await build?.();
  await writeFile(stamp, wanted);
}
