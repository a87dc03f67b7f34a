import { sql } from 'kysely';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

/** Category, name and price in rupees. Words such as LED, nine, wide and pulse are near misses of ordinary ones. */
const goods: readonly (readonly [category: string, name: string, price: number])[] = [
  ['dresses', 'Crimson Silk Dress', 24_000],
  ['dresses', 'Navy Evening Dress', 32_000],
  ['dresses', 'Ivory Summer Dress', 18_000],
  ['dress-watches', 'Meridian Dress Watch', 90_000],
  ['dress-watches', 'Meridian Gold Dress Watch for Women', 95_000],
  ['dress-watches', 'Ostermark Watch for Men', 80_000],
  ['fitness-bands', 'Pulse Fitness Band', 9_000],
  ['shoes', 'Cobalt Running Shoes', 16_000],
  ['shoes', 'Strider Leather Shoes', 21_000],
  ['shoes', 'Navy Court Shoes', 19_000],
  ['bags', 'Emerald Leather Handbag', 45_000],
  ['bags', 'Tan Leather Handbag', 62_000],
  ['bags', 'Lintari Clutch', 30_000],
  ['lamps', 'LED Table Lamp', 7_000],
  ['lamps', 'Wide Floor Lamp', 12_000],
  ['umbrellas', 'Umbrella with Nine Ribs', 3_000],
  ['rings', 'Blue Topaz Ring', 52_000],
  ['phones', 'Nuvora Smartphone 128 GB', 70_000],
  ['phones', 'Kaizo Smartphone 256 GB', 110_000],
  ['shirts', 'White Oxford Shirt', 8_000],
  ['vases', 'Blue Vase', 4_000],
];

/**
 * Opens a shop that sells ordinary goods, each less popular than the one before, and others by these names.
 * @param named further products in categories of their own
 */
export async function openOrdinaryShop(
  otherNames: readonly string[] = [],
  named: readonly (readonly [category: string, name: string])[] = [],
): Promise<TestShop> {
  const others = [
    ...otherNames.map((name) => ['others', name, 2_000] as const),
    ...named.map(([category, name]) => [category, name, 60_000] as const),
  ];
  const all = [...goods, ...others];
  const shop = await openTestShop({
    catalogue: {
      domain: 'ordinary.example',
      categories: [...new Set(all.map(([category]) => category))],
      products: all.map(([category, name, price], number) => ({
        id: `thing-${number}`,
        name,
        category,
        popularity: 1_000 - number,
        offers: [{ branch: 'lahore' as const, price: price * 100 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  return shop;
}
