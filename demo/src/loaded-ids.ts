/** Ids of rows, by the demo shop's keys. */
export type Ids = ReadonlyMap<string, number>;

/** The id of a key whose row the same transaction has just inserted. */
export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo shop has no ${key}`);
  return id;
}
