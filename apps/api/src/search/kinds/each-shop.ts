/**
 * Does something for each shop in turn; the failure of one does not keep it from the others.
 * @param what is named in the error of a shop
 * @throws AggregateError after the last shop, if it failed for some of them
 */
export async function eachShop(
  shops: readonly { readonly id: number }[],
  what: string,
  work: (id: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of shops) {
    try {
      await work(id);
    } catch (error) {
      failures.push(new Error(`${what} of shop ${id}`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, String(failures[0]));
}
