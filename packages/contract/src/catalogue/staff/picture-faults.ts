/** Why a picture could not be fetched from a URL. */
export const pictureFaults = [
  'form',
  'scheme',
  'credentials',
  'private',
  'unreachable',
  'slow',
  'redirects',
  'redirect_form',
  'status',
  'large',
  'type',
  'small',
  'unreadable',
  'other',
] as const;
export type PictureFault = (typeof pictureFaults)[number];
