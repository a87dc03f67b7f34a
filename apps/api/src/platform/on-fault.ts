/** Is told what went wrong with one of many that are done in a row: the next one goes on all the same. */
export type OnFault = (error: unknown, fields: Readonly<Record<string, string | number>>) => void;
