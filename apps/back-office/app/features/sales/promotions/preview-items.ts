/** Parses the cart for a preview: lines of a product's code and an optional quantity. */
export function previewOf(typed: string) {
  return typed
    .split('\n')
    .flatMap((line) => {
      const [, itemCustomId, pieces = '1'] =
        /^\s*(\S{1,120})(?:\s+(\d{1,3}))?\s*$/.exec(line) ?? [];
      const quantity = Number(pieces);
      return itemCustomId && quantity >= 1 ? [{ itemCustomId, quantity }] : [];
    })
    .slice(0, 20);
}
