import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace, BackupTarget } from './backup-place.ts';

/** A backup in a local folder; only the owner can read its files. */
export function folderPlace(folder: string): BackupPlace {
  return {
    title: folder,
    write: (name, content) =>
      pipeline(
        content,
        createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600, flush: true }),
      ),
    read: (name) => createReadStream(join(folder, name)),
    writeWhole: (name, content) => writeFile(join(folder, name), content, { mode: 0o600 }),
    readWhole: (name) => readFile(join(folder, name)).catch(() => undefined),
  };
}

/** Backups as subfolders; each is renamed to its final name when complete. */
export function folderTarget(folder: string): BackupTarget {
  return {
    async begin(name) {
      const path = join(folder, name);
      const partial = join(folder, `.partial-${name}`);
      await mkdir(folder, { recursive: true });
      await mkdir(partial, { mode: 0o700 });
      const draft = {
        place: folderPlace(partial),
        finish: () => rename(partial, path),
        discard: () => rm(partial, { recursive: true, force: true }),
      };
      return { path, draft };
    },
  };
}
