import type { PictureStore } from './store/picture-store.ts';

/**
 * A source of originals: an SVG or a raster picture, or null if it has none by that key. The key has been validated
 * (`isPictureKey`) before a source is called.
 */
export type PictureSource = (key: string) => Promise<Buffer | null>;

const extensions = ['jpg', 'png', 'webp', 'avif', 'svg'] as const;

/** Originals that the operator put into the store: `originals/{key}.{jpg|png|webp|avif|svg}`. */
export function storedSource(store: PictureStore): PictureSource {
  return (key) => store.readFirst(extensions.map((extension) => `originals/${key}.${extension}`));
}
