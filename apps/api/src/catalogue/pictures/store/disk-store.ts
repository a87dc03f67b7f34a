import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStore } from './picture-store.ts';

/** Stores files in a local folder. */
export function diskStore(folder: string): PictureStore {
  const read = (path: string) => readIfThere(join(folder, path));
  return {
    read,
    async readFirst(paths) {
      for (const path of paths) {
        const bytes = await read(path);
        if (bytes) return bytes;
      }
      return null;
    },
    write: (path, bytes) => writeWhole(join(folder, path), bytes),
  };
}

/** Writes a temporary file and renames it, so that readers never see a part. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The file's bytes, or null when there is no such file. Other errors are thrown. */
async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
