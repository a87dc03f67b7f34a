import { backOfficePath } from '@karwan/contract/back-office';

/** The columns that a member hides, by the name of the list. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

const name = 'karwan_hidden_columns';
const yearInSeconds = 31_536_000;

/** Reads what this browser hides: `orders.city.payment~products.code`. */
export function hiddenColumnsIn(cookies: string): HiddenColumns {
  const value = new RegExp(`(?:^|; )${name}=([\\w.~-]*)`).exec(cookies)?.[1] ?? '';
  return Object.fromEntries(
    value
      .split('~')
      .filter(Boolean)
      .map((list) => {
        const [of = '', ...columns] = list.split('.');
        return [of, columns];
      }),
  );
}

/** A cookie that keeps what is hidden for a year. */
export function hiddenColumnsLine(hidden: HiddenColumns): string {
  const value = Object.entries(hidden)
    .filter(([, columns]) => columns.length > 0)
    .map(([list, columns]) => [list, ...columns].join('.'))
    .join('~');
  return `${name}=${value}; Path=${backOfficePath}; SameSite=Strict; Max-Age=${yearInSeconds}`;
}
