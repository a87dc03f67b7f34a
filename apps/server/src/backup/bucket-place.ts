import { Readable } from 'node:stream';
import type { PictureStore } from '@karwan/api/pictures/store/picture-store';
import type { BackupPlace, BackupTarget } from './backup-place.ts';

/** The objects of a bucket. */
type Bucket = Pick<PictureStore, 'read' | 'write'>;

/** From so many bytes on a part goes out: what is held in memory of a file. */
const usualPart = 16 * 1024 * 1024;

/**
 * Objects of a bucket below `prefix`. A file is stored in parts that are objects of their own, so that it is sent while it is made,
 * and a part that fails is sent again by itself.
 */
export function bucketPlace(bucket: Bucket, prefix: string, partBytes = usualPart): BackupPlace {
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
 * Backups below a prefix of a bucket. One that breaks off leaves parts without a list, which are no backup; nothing is removed,
 * so the key of the bucket needs no right to.
 */
export function bucketTarget(bucket: Bucket, prefix: string, partBytes?: number): BackupTarget {
  return {
    async begin(name) {
      const place = bucketPlace(bucket, `${prefix}/${name}`, partBytes);
      // The list is written last, and says that it is complete.
      const draft = { place, finish: async () => {}, discard: async () => {} };
      return { path: place.title, draft };
    },
  };
}
