const mark = /^\s*\/\* prepared( read| lagging read)?: ([\w.-]{1,60}) \*\/(\s*(?:select|with)\b)?/i;

/** What the comment that a statement begins with says of it. */
export interface Preparation {
  /** The name that the statement is prepared under. */
  readonly name: string;
  /** It only reads, quickly, and PostgreSQL plans it well without knowing its values. */
  readonly isRead: boolean;
  /** It is such a read, and its answer may be a second old: a replica may give it. */
  readonly mayLag: boolean;
}

/** Undefined for a statement without such a comment: it is parsed and planned at every call. */
export function preparationOf(text: string): Preparation | undefined {
  const [, read, name, begin] = mark.exec(text) ?? [];
  if (name === undefined) return undefined;
  const isRead = read !== undefined && begin !== undefined;
  return { name, isRead, mayLag: isRead && read === ' lagging read' };
}
