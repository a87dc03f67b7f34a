import type { Database } from '@karwan/database/connect';

/** The columns of `order_item` in which a line's goods and prices stand, and their types. */
export const lineColumns = {
  item_id: 'bigint',
  product_id: 'bigint',
  variant_code: 'text',
  item_custom_id: 'text',
  name: 'text',
  image: 'text',
  options: 'jsonb',
  quantity: 'integer',
  unit_price: 'bigint',
  total_price: 'bigint',
  discount: 'bigint',
  vat: 'bigint',
  custom_duty: 'bigint',
} as const satisfies Partial<Record<keyof Database['order_item'], string>>;

export type LineColumn = keyof typeof lineColumns;

/** A new column of `order_item` does not compile here until it is declared above, or is written apart. */
type Undeclared = Exclude<
  keyof Database['order_item'],
  LineColumn | 'id' | 'order_id' | 'position' | 'variant_id'
>;
const everyColumnIsDeclared: [Undeclared] extends [never] ? true : Undeclared = true;
void everyColumnIsDeclared;
