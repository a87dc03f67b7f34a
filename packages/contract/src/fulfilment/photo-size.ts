/** Letters of a photo's data URL, at most: browsers make it small, the server makes it anew. Loaded without schemas. */
export const mostPhotoLetters = 60_000;
