/**
 * Latin names, numbers and amounts inside right-to-left text: between Unicode's first-strong isolates a
 * value turns nothing round in the text it stands in. Mail, SMS and titles know no markup for it.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`;
