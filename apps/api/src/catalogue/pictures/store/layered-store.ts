import type { PictureStore } from './picture-store.ts';

/**
 * A store that all nodes share, with a local disk cache of what was read.
 * @param onCopyFault called when a copy could not be written; the picture is served all the same
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
    // Originals are not cached: each is read once per width, and may be replaced.
    readFirst: (paths) => shared.readFirst(paths),
    async write(path, bytes) {
      await near.write(path, bytes).catch(onCopyFault);
      await shared.write(path, bytes);
    },
  };
}
