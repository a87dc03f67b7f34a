import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where originals come from: an SVG or a raster picture, or null when this source has none by that key.
 * The key has been checked (`isPictureKey`) before a source is called.
 */
export type PictureSource = (key: string) => Promise<Buffer | null>;

const extensions = ['jpg', 'png', 'webp', 'avif', 'svg'] as const;

/** Uploaded originals below one folder: `{folder}/{key}.{jpg|png|webp|avif|svg}`. */
export function folderSource(folder: string): PictureSource {
  return async (key) => {
    for (const extension of extensions) {
      const original = await readIfThere(join(folder, `${key}.${extension}`));
      if (original) return original;
    }
    return null;
  };
}

/** The file's bytes, or null when there is no such file. Other failures are thrown. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
