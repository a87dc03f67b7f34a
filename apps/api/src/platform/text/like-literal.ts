/** Escapes a text for `like`, so that it matches literally. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
