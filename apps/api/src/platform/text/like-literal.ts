/** A text as `like` finds it word for word. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
