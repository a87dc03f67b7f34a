/**
 * Latin names, numbers and amounts inside right-to-left text: isolated, or the signs around them would
 * change sides (Unicode's first-strong isolate; mail and SMS know no markup).
 */
export const isolated = (text: string) => `\u2068${text}\u2069`;
