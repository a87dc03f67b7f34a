/**
 * Maximum length of a photo's data URL: browsers shrink it, the server encodes it anew. A module without schemas, so
 * that browsers do not load Zod.
 */
export const maxPhotoLetters = 60_000;
