/** Called with the error of one item of a batch; the batch continues with the next item. */
export type OnFault = (error: unknown, fields: Readonly<Record<string, string | number>>) => void;
