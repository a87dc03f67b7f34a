import { Readable } from 'node:stream';
import type { ObjectStore } from '@karwan/api/catalogue/pictures/store/object-store';
import { listName } from './backup-list.ts';
import type { BackupStorage, BackupTarget } from './backup-storage.ts';

/** The objects of a bucket. */
type Bucket = Pick<ObjectStore, 'read' | 'write'>;

/** Bytes of a part, which is the most that is buffered in memory. */
const defaultPartSize = 16 * 1024 * 1024;

/**
 * A backup in a bucket below `prefix`. A file is stored as a sequence of objects, so that it is uploaded while it
 * is produced, and a failed part is retried alone.
 */
export function bucketStorage(
  bucket: Bucket,
  prefix: string,
  partBytes = defaultPartSize,
): BackupStorage {
  const at = (name: string) => `${prefix}/${name}`;
  const part = (name: string, number: number) => at(`${name}/${String(number).padStart(6, '0')}`);
  return {
    title: `s3:${prefix}`,
    async write(name, content) {
      let number = 0;
      let held: Buffer[] = [];
      let bytes = 0;
      const send = async () => {
        await bucket.write(part(name, number), Buffer.concat(held));
        number += 1;
        held = [];
        bytes = 0;
      };
      for await (const chunk of content) {
        held.push(chunk);
        bytes += chunk.length;
        if (bytes >= partBytes) await send();
      }
      if (bytes > 0) await send();
    },
    read: (name, bytes) => Readable.from(partsOf(name, bytes), { objectMode: false }),
    writeWhole: (name, content) => bucket.write(at(name), Buffer.from(content)),
    readWhole: async (name) => (await bucket.read(at(name))) ?? undefined,
  };

  async function* partsOf(name: string, bytes: number) {
    let read = 0;
    for (let number = 0; read < bytes; number += 1) {
      const content = await bucket.read(part(name, number));
      if (!content) throw new Error(`s3:${part(name, number)} is missing: the backup is damaged`);
      read += content.length;
      yield content;
    }
  }
}

/**
 * Backups in a bucket below a prefix. An aborted one leaves parts without `backup.json`, which do not count as a
 * backup. Only a rotation deletes anything, so that without one the bucket's key needs no permission to.
 */
export function bucketTarget(
  bucket: Bucket & Pick<ObjectStore, 'list' | 'remove'>,
  prefix: string,
  partBytes?: number,
): BackupTarget {
  return {
    async begin(name) {
      const storage = bucketStorage(bucket, `${prefix}/${name}`, partBytes);
      // Nothing to do: `backup.json`, written last, makes the backup complete.
      const draft = { storage, finish: async () => {}, discard: async () => {} };
      return { path: storage.title, draft };
    },
    async names() {
      const complete: string[] = [];
      for (const path of await bucket.list(`${prefix}/`, true)) {
        if (await bucket.read(`${path}${listName}`))
          complete.push(path.slice(prefix.length + 1, -1));
      }
      return complete;
    },
    async remove(name) {
      await bucket.remove(`${prefix}/${name}/${listName}`);
      for (const path of await bucket.list(`${prefix}/${name}/`)) await bucket.remove(path);
    },
  };
}
