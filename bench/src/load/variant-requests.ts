import { connect } from '@karwan/database/connect';
import { createRandom, type Random } from '@karwan/demo/random';
import { sql } from 'kysely';
import type { Stage } from '../measure/measurement.ts';
import { bookingsOf, orderOf, quoteOf } from './quoted-orders.ts';
import type { LoadRequest } from './run-load.ts';
import type { SignedInCustomer } from './sign-in.ts';
import { send } from './time-requests.ts';

/** A product and the chosen options, if it has any. */
export interface Sold {
  readonly code: string;
  readonly options: readonly { readonly optionId: string; readonly valueId: string }[];
}

/** One variant each of generated products, with more than four in stock near Lahore. */
export async function readSold(databaseUrl: string): Promise<Sold[]> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-variants' });
  try {
    const { rows } = await sql<Sold>`
      select distinct on (md5(p.item_custom_id)) p.item_custom_id as code, (
        select coalesce(jsonb_agg(jsonb_build_object('optionId', key, 'valueId', value)), '[]')
        from jsonb_each_text(v.choice)) as options
      from product p join variant v on v.product_id = p.id
      join item i on i.variant_id = v.id and i.stock > 4
      join branch b on b.id = i.branch_id and b.code = 'lahore'
      where p.item_custom_id ~ '^b[0-9]' and (v.choice <> '{}' or p.options = '[]')
      order by md5(p.item_custom_id), v.id`.execute(db);
    return rows;
  } finally {
    await close();
  }
}

/** Filters for listings; colours range from frequent to rare. */
export const narrowings = {
  size: (random: Random) => `size=${random.int(36, 44)}`,
  'size and colour': (random: Random) =>
    `${narrowings.size(random)}&colour=colour-${random.int(0, 3)}`,
  'a rare colour': (random: Random) => `colour=colour-${random.int(7, 10)}`,
} as const;

/** Filtered first pages of large categories: they have the same number of cards whatever the size of the catalogue. */
export function narrowed(
  stage: Stage,
  { by, facets }: { by: keyof typeof narrowings; facets: boolean },
) {
  const random = createRandom('narrowed');
  return (): LoadRequest => {
    const options = encodeURIComponent(narrowings[by](random));
    const query = `options=${options}${facets ? '&facets=true' : ''}`;
    return { path: `${stage.addresses.largeListing().path}&${query}` };
  };
}

/** Quotes of one piece, of the next product each time. */
export function quotes(sold: readonly Sold[]) {
  let number = 0;
  return (): LoadRequest => {
    const one = sold[number++ % sold.length];
    if (!one) throw new Error('nothing is sold');
    return quoteOf(one.code, one.options);
  };
}

/** Bookings of one piece, quoted before, by customers in rotation. */
export async function bookings(
  { shop }: Stage,
  sold: readonly Sold[],
  customers: readonly SignedInCustomer[],
): Promise<() => LoadRequest> {
  const bodies: string[] = [];
  for (const { code, options } of sold) {
    const quoted = await send(shop.origin, quoteOf(code, options));
    bodies.push(orderOf(code, quoted.body, options));
  }
  return bookingsOf(bodies, customers);
}
