import { toDecimalText } from '@karwan/money/decimal-text';
import { slugOf } from '../../platform/text/slug.ts';
import type { FileRecord } from '../import/mapping/mapping.ts';
import { encodeNames } from '../import/mapping/name-entities.ts';
import { nameKey } from '../import/name-key.ts';
import type { ExportCategory, ExportRow, ExportVariant } from './select-export-rows.ts';

interface ExportShop {
  /** The branch's currency, ISO 4217. */
  currency: string;
  /** Names from the department down, by the category's id. */
  paths: ReadonlyMap<number, readonly string[]>;
}

/** All columns of the records, in a readable order. */
export const exportColumns = [
  'itemCustomId',
  'variantOf',
  'name',
  'categoryPath',
  'brand',
  'options',
  'choice',
  'price',
  'salePrice',
  'stock',
  'stockAsOf',
  'gtin',
  'weightGrams',
  'pictures',
  'otherCategories',
  'badges',
  'features',
  'facts',
  'specs',
  'freeShipping',
  'returnDays',
  'authenticity',
  'vatPercent',
  'rating',
  'reviews',
  'popularity',
  'listedAt',
  'descriptionText',
];

/** A product's records with the shop's own columns: one for the product, and one for each of its variants. */
export function toRecords(row: ExportRow, shop: ExportShop): FileRecord[] {
  const sold = row.variants.filter(({ choice }) => Object.keys(choice).length > 0);
  const [only] = row.variants;
  const offer = sold.length > 0 || !only ? { price: null } : offerOf(only, shop.currency);
  const records: FileRecord[] = [
    {
      itemCustomId: row.item_custom_id,
      variantOf: null,
      name: row.name,
      categoryPath: shop.paths.get(row.category_id),
      otherCategories: row.other_categories.flatMap((id) => {
        const path = shop.paths.get(id);
        return path ? [path] : [];
      }),
      brand: row.brand === null ? null : nameOf(row.brand, row.brand_slug ?? ''),
      options: row.options,
      choice: [],
      ...offer,
      descriptionText: row.description,
      pictures: row.pictures,
      badges: row.badges,
      features: row.features,
      facts: row.facts,
      specs: row.specs,
      gtin: row.gtin,
      weightGrams: row.weight_grams,
      freeShipping: row.free_shipping,
      returnDays: row.return_days,
      authenticity: row.authenticity,
      vatPercent: Number(row.vat_percent),
      rating: row.supplied_rating === null ? null : Number(row.supplied_rating),
      reviews: row.supplied_reviews,
      popularity: row.popularity,
      listedAt: row.listed_at,
    },
    ...sold.map((variant) => variantRecord(row, variant, shop)),
  ];
  return records.map(encodeNames);
}

const variantRecord = (row: ExportRow, variant: ExportVariant, { currency }: ExportShop) => ({
  itemCustomId: variant.code,
  variantOf: row.item_custom_id,
  choice: row.options.flatMap(({ optionId }) => {
    const value = variant.choice[optionId];
    return value === undefined ? [] : [{ name: optionId, value }];
  }),
  ...offerOf(variant, currency),
  gtin: variant.gtin,
  weightGrams: variant.weight_grams,
  pictures: variant.pictures,
});

/** In JSON, amounts are numbers, which the import parses by their digits. */
const offerOf = ({ price, sale_price, stock, stock_as_of }: ExportVariant, currency: string) => ({
  price: Number(toDecimalText(price, currency)),
  salePrice: sale_price === null ? null : Number(toDecimalText(sale_price, currency)),
  stock,
  stockAsOf: stock_as_of,
});

/** A name by which the import finds a category or brand: its title, unless that has another slug. */
const nameOf = (title: string, slug: string) =>
  slug.replace(/-\d+$/, '') === slugOf(title) || slug === slugOf(title) ? title : slug;

/** Paths by which the import finds the categories, even if their titles were changed. */
export function categoryPaths(categories: readonly ExportCategory[]): Map<number, string[]> {
  const named = categories.map(({ id, titles, menu_url }) => {
    const parts = menu_url.split('/');
    const names = parts.length === titles.length ? titles : parts;
    return { id, parts, path: parts.map((part, depth) => nameOf(names[depth] ?? part, part)) };
  });
  // Of two categories with one title in one parent, the import finds the one whose address has no number.
  const numbered = Map.groupBy(named, ({ parts, path }) =>
    [...parts.slice(0, -1), nameKey(path.at(-1) ?? '')].join('/'),
  );
  const own = new Map<string, string>();
  for (const alike of numbered.values()) {
    const [first] = alike.toSorted((a, b) => a.parts.join('/').length - b.parts.join('/').length);
    for (const { parts, path } of alike) {
      const part = parts.at(-1) ?? '';
      own.set(parts.join('/'), parts === first?.parts ? (path.at(-1) ?? part) : part);
    }
  }
  return new Map(
    named.map(({ id, parts, path }) => [
      id,
      path.map((name, depth) => own.get(parts.slice(0, depth + 1).join('/')) ?? name),
    ]),
  );
}
