/**
 * Addresses of pictures. A picture is known by a key (`demo/tote-oxblood-0012-1`) or, when it stands
 * with somebody else, by its https address. A key never changes its content: a new picture is a new key.
 */

/** Widths in CSS-independent pixels that are served; every other width answers 404. */
export const pictureWidths = [96, 160, 320, 480, 640, 720, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** How other people's pages show a page of ours: one size, in a format that all of them read. */
export const cardPicture = { width: 1200, height: 630, format: 'jpg' } as const;

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Lower-case words of letters and digits, `-` and `_` inside, up to four folders deep: no dots at all. */
const keyPattern = /^[a-z0-9][a-z0-9_-]{0,79}(?:\/[a-z0-9][a-z0-9_-]{0,79}){0,3}$/;

/** True for a key of ours, false for an address on another host or anything malformed. */
export function isPictureKey(value: string): boolean {
  return keyPattern.test(value);
}

/** Path of one rendition, `/media/{width}/{key}.{format}`; an https address is returned as it is. */
export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat = 'webp') {
  return isPictureKey(key) ? `/media/${width}/${key}.${format}` : key;
}

/** Path of a picture as other people's pages show it; null for one that does not stand with us. */
export function cardPictureUrl(image: string): string | null {
  const key = /^\/media\/\d+\/(.+)\.\w+$/.exec(image)?.[1] ?? image;
  return isPictureKey(key) ? `/media/card/${key}.${cardPicture.format}` : null;
}
