import { createRandom } from '../random.ts';

/**
 * An invented GTIN-13 with a valid check digit, always the same for a product; null for some products. It starts with
 * 952, a prefix that GS1 reserves for demonstrations.
 */
export function gtinOf(itemCustomId: string): string | null {
  const random = createRandom(`gtin/${itemCustomId}`);
  if (random.chance(0.3)) return null;
  const digits = `952${String(random.int(0, 999_999_999)).padStart(9, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
