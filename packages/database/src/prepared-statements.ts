const mark = /^\s*\/\* prepared( read| lagging read)?: ([\w.-]{1,60}) \*\/(\s*(?:select|with)\b)?/i;

/** How to run a statement, as its leading comment says. */
export interface Preparation {
  /** The name of the prepared statement. */
  readonly name: string;
  /** A fast read for which a generic plan is good: it may share a connection with other reads. */
  readonly isRead: boolean;
  /** A read whose result may be a second old, so that a replica may run it. */
  readonly mayLag: boolean;
}

/** Undefined for a statement without such a comment, which is parsed and planned at every call. */
export function preparationOf(text: string): Preparation | undefined {
  const [, read, name, begin] = mark.exec(text) ?? [];
  if (name === undefined) return undefined;
  const isRead = read !== undefined && begin !== undefined;
  return { name, isRead, mayLag: isRead && read === ' lagging read' };
}
