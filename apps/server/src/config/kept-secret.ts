import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of this data folder (`DATA_DIR/session-secret`, mode 0600), made on first use. */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret');
  const kept = await read(path);
  if (kept) return kept;
  // The database's own user must be able to pass through.
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, 0o755);
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, `${randomBytes(33).toString('base64url')}\n`, { mode: 0o600 });
  // Of two processes that start at once the first one's secret stays.
  await link(partial, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(partial);
  const made = await read(path);
  if (!made) throw new Error(`${path} is empty: remove it, or set SESSION_SECRET`);
  return made;
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
