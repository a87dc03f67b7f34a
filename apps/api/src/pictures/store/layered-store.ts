import type { PictureStore } from './picture-store.ts';

/**
 * A store that all nodes share, with copies of what was read on the disk of this one.
 * @param onCopyFault told of copies that could not be written; the picture is answered all the same
 */
export function layeredStore(
  near: PictureStore,
  shared: PictureStore,
  onCopyFault: (error: unknown) => void,
): PictureStore {
  return {
    async read(path) {
      const copy = await near.read(path);
      if (copy) return copy;
      const bytes = await shared.read(path);
      if (bytes) await near.write(path, bytes).catch(onCopyFault);
      return bytes;
    },
    // Originals are read once for a width, and may be replaced: they are not copied.
    readFirst: (paths) => shared.readFirst(paths),
    async write(path, bytes) {
      await near.write(path, bytes).catch(onCopyFault);
      await shared.write(path, bytes);
    },
  };
}
