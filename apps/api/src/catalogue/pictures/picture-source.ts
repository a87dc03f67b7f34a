import type { PictureStore } from './store/picture-store.ts';

/** A source cannot be asked now; whether it has the picture is not known. */
export class SourceUnavailable extends Error {
  override name = 'SourceUnavailable';
}

/**
 * A source of originals: an SVG or a raster picture, or null if it has none by that key. The key has been validated
 * (`isPictureKey`) before a source is called.
 * @throws SourceUnavailable when it may have the picture later
 */
export type PictureSource = (key: string) => Promise<Buffer | null>;

const extensions = ['jpg', 'png', 'webp', 'avif', 'svg'] as const;

/** Originals that the operator put into the store: `originals/{key}.{jpg|png|webp|avif|svg}`. */
export function storedSource(store: PictureStore): PictureSource {
  return (key) => store.readFirst(extensions.map((extension) => `originals/${key}.${extension}`));
}
