/** Ids of rows by the keys of the demo shop. */
export type Ids = ReadonlyMap<string, number>;

/** The id that belongs to a key, which the same transaction has just inserted. */
export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo shop has no ${key}`);
  return id;
}
