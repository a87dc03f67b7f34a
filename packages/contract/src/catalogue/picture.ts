/**
 * Picture URLs. A picture is identified by a key (`demo/tote-oxblood-0012-1`) or, if it is hosted elsewhere, by its
 * https URL. The content of a key never changes: a new picture gets a new key.
 */

/** Widths in pixels that are served; other widths answer 404. */
export const pictureWidths = [96, 160, 320, 480, 640, 720, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Rendition for link previews (Open Graph) on other sites: one size, in a format that all of them support. */
export const cardPicture = { width: 1200, height: 630, format: 'jpg' } as const;

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Lower-case letters and digits, with `-` and `_` inside words, and up to four segments; no dots, so that no path can
 * be climbed.
 */
const keyPattern = /^[a-z0-9][a-z0-9_-]{0,79}(?:\/[a-z0-9][a-z0-9_-]{0,79}){0,3}$/;

/** True for a key of ours; false for a URL of another host, or malformed text. */
export function isPictureKey(value: string): boolean {
  return keyPattern.test(value);
}

/** Path of a rendition, `/media/{width}/{key}.{format}`; an https URL is returned unchanged. */
export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat = 'webp') {
  return isPictureKey(key) ? `/media/${width}/${key}.${format}` : key;
}

/** Path of the link-preview rendition; null for a picture that we do not host. */
export function cardPictureUrl(image: string): string | null {
  const key = /^\/media\/\d+\/(.+)\.\w+$/.exec(image)?.[1] ?? image;
  return isPictureKey(key) ? `/media/card/${key}.${cardPicture.format}` : null;
}
