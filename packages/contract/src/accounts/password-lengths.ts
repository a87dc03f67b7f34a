/** How many characters a new password has. Without Zod, so that a form can say it before it is sent. */
export const passwordLengths = { least: 8, most: 128 } as const;
