import type { PictureFormat, PictureWidth } from '@karwan/contract/picture';

/** A width, or the size of link previews on other sites. */
export type PictureSize = PictureWidth | 'card';

export interface Rendition {
  key: string;
  size: PictureSize;
  format: PictureFormat;
}

/**
 * The path of a rendition. `key` has been validated: it contains no dots and cannot leave the folder (path traversal).
 */
export const renditionPath = ({ key, size, format }: Rendition): string =>
  `cache/${size}/${key}.${format}`;
