import {
  isPictureKey,
  type PictureFormat,
  pictureUrl,
  pictureWidths,
} from '@karwan/contract/picture';

export type PictureSources = {
  /** A file of medium width; the only one for pictures on other hosts. */
  fallback: string;
  avif?: string;
  /** For browsers without AVIF. Browsers without WebP do not support our stylesheet either. */
  webp?: string;
};

export type DisplayWidths = {
  /** Minimum display width in device pixels; narrower files are left out. */
  narrowest?: number;
  /** Maximum display width in device pixels; wider files are left out. */
  widest: number;
};

/** @param image a key of our own picture service, or an absolute URL on another host */
export function pictureSources(
  image: string,
  { narrowest = 160, widest }: DisplayWidths,
): PictureSources {
  if (!isPictureKey(image)) return { fallback: image };
  const offered = pictureWidths.filter((width, index) => {
    const narrower = pictureWidths[index - 1] ?? 0;
    return width >= narrowest && narrower < widest;
  });
  const widths = offered.length > 0 ? offered : pictureWidths.slice(0, 1);
  const set = (format: PictureFormat) =>
    widths.map((width) => `${pictureUrl(image, width, format)} ${width}w`).join(', ');
  return {
    fallback: pictureUrl(image, widths[Math.floor(widths.length / 2)] ?? 320),
    avif: set('avif'),
    webp: set('webp'),
  };
}
