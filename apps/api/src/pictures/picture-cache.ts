import type { PictureFormat, PictureWidth } from '@karwan/contract/picture';

/** A width, or the one size of cards in other people's pages. */
export type PictureSize = PictureWidth | 'card';

export interface Rendition {
  key: string;
  size: PictureSize;
  format: PictureFormat;
}

/** Where a rendition is stored. `key` has been checked: it holds no dots and cannot leave the folder. */
export const renditionPath = ({ key, size, format }: Rendition): string =>
  `cache/${size}/${key}.${format}`;
