/**
 * A maker's number that is one: letters and digits together, such as `WX-1000M5`. Plain words and short
 * numbers stand for a whole line of things.
 * @returns the part of `model` that is such a number, or null.
 */
export function sureModel(model: string | null): string | null {
  const parts = (model ?? '').split(/\s+/);
  return parts.find((part) => part.length >= 4 && /\d/.test(part) && /\p{L}/u.test(part)) ?? null;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const tokens = (text: string) => plain(text).split(/[^\p{L}\p{N}-]+/u);

/**
 * Whether an outside item is the same make: its maker's number is ours, or stands in its title as a word
 * of its own; and its brand is ours, or its title begins with it.
 */
export function isSameModel(
  item: { title: string; brand: string | null; model: string | null },
  own: { brand: string; model: string },
): boolean {
  const sure = sureModel(own.model);
  if (sure === null) return false;
  const brand = plain(own.brand);
  const isBrand = item.brand
    ? plain(item.brand) === brand
    : plain(item.title).startsWith(`${brand} `);
  const isModel = item.model
    ? tokens(item.model).includes(plain(sure))
    : tokens(item.title).includes(plain(sure));
  return isBrand && isModel;
}
