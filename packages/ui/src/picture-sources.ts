/** The widths in pixels that the shop's picture service serves. */
const servedWidths = [96, 160, 320, 480, 640, 960, 1280, 1920] as const;

export type PictureFormat = 'avif' | 'webp' | 'jpg';

const isElsewhere = (image: string) => /^(https?:)?\/\//.test(image) || image.startsWith('data:');

const address = (key: string, width: number, format: PictureFormat) => {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return `/media/${width}/${path}.${format}`;
};

export type PictureSources = {
  /** For browsers that know neither AVIF nor WebP, and the only one for pictures kept elsewhere. */
  fallback: string;
  avif?: string;
  webp?: string;
};

/**
 * The addresses of a picture.
 *
 * @param image a key of our own picture service, or an absolute address elsewhere
 * @param widest the widest it is ever shown, in pixels of the screen; wider files are left out
 */
export function pictureSources(image: string, widest: number): PictureSources {
  if (isElsewhere(image)) return { fallback: image };
  const offered = servedWidths.filter((width, place) => {
    const narrower = servedWidths[place - 1] ?? 0;
    return width >= 160 && narrower < widest;
  });
  const widths = offered.length > 0 ? offered : servedWidths.slice(0, 1);
  const set = (format: PictureFormat) =>
    widths.map((width) => `${address(image, width, format)} ${width}w`).join(', ');
  return {
    fallback: address(image, widths[Math.floor(widths.length / 2)] ?? 320, 'jpg'),
    avif: set('avif'),
    webp: set('webp'),
  };
}
