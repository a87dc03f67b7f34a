import { type OrderTextName, orderTextNames } from '@karwan/contract/order-texts';
import type { Database } from '@karwan/database/connect';

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : '';

/** A column of `orders` that holds what the customer wrote. If a name is no column here, its migration is missing. */
export type OrderTextColumn = keyof Pick<Database['orders'], SnakeCase<OrderTextName>>;

export const columnOfText = (name: OrderTextName): OrderTextColumn =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as OrderTextColumn;

export const orderTextColumns: readonly OrderTextColumn[] = orderTextNames.map(columnOfText);
