/**
 * Maximum length of a photo's data URL: browsers shrink it, the server encodes it anew. A module without schemas, so
 * that browsers do not load Zod.
 */
export const maxPhotoCharacters = 60_000;
