/** Length of a new password, in characters. Without Zod, so that forms can show it without loading schemas. */
export const passwordLengths = { least: 12, most: 128 } as const;
