import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listName } from './backup-list.ts';
import type { BackupStorage, BackupTarget } from './backup-storage.ts';

/** A backup in a local folder; only the owner can read its files. */
export function folderStorage(folder: string): BackupStorage {
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

const partialPrefix = '.partial-';

/** Backups as subfolders; each is renamed to its final name when complete. */
export function folderTarget(folder: string): BackupTarget {
  return {
    async begin(name) {
      const path = join(folder, name);
      const partial = join(folder, `${partialPrefix}${name}`);
      await mkdir(folder, { recursive: true });
      await removeAbandoned(folder);
      await mkdir(partial, { mode: 0o700 });
      const draft = {
        storage: folderStorage(partial),
        finish: () => rename(partial, path),
        discard: () => rm(partial, { recursive: true, force: true }),
      };
      return { path, draft };
    },
    async names() {
      const entries = await readdir(folder);
      const complete = entries.map((name) =>
        access(join(folder, name, listName)).then(
          () => [name],
          () => [],
        ),
      );
      return (await Promise.all(complete)).flat();
    },
    async remove(name) {
      await rm(join(folder, name, listName), { force: true });
      await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** Hours after which an incomplete backup was left behind by a process that was killed. */
const abandonedAfter = 24;

async function removeAbandoned(folder: string): Promise<void> {
  const started = Date.now() - abandonedAfter * 3_600_000;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(partialPrefix)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < started) await rm(join(folder, name), { recursive: true, force: true });
  }
}
