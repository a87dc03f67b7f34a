import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { countStatementsOfEach } from '../load/count-statements.ts';
import { figureAtMost, type Row } from '../report/row.ts';
import { type Desk, timeOf } from './desk-calls.ts';

const budget = figureAtMost(40);

interface Sample {
  readonly word: string;
  readonly code: string;
  readonly gtin: string;
  readonly category: string;
  readonly brand: string;
  readonly branch: string;
  readonly middle: string;
}

/** Times of lists of 100 products with each filter, and of an export of their prices. */
export async function timesOfLists(staff: Desk): Promise<Row[]> {
  const { word, code, gtin, category, brand, branch, middle } = await readSample(staff);
  const lists: readonly (readonly [what: string, query: string])[] = [
    ['all', ''],
    ['from the middle on, by its key', `before=${middle}`],
    ['found by a word of names', `q=${encodeURIComponent(word)}`],
    ['found by a code', `q=${code}`],
    ['found by a GTIN', `q=${gtin}`],
    ['of the largest department', `category=${category}`],
    ['of the largest brand', `brand=${brand}`],
    ['of a department and a brand', `category=${category}&brand=${brand}`],
    ['hidden', 'state=hidden'],
    ['without a picture', 'lacks=picture'],
    ['without a description', 'lacks=text'],
    ['without a GTIN', 'lacks=gtin'],
    ['without a weight', 'lacks=weight'],
    ['not translated', 'lacks=translation'],
    ['sold out everywhere', 'stock=out'],
    ['sold out in one branch', `stock=out&branches[]=${branch}`],
    ['in stock in one branch', `stock=in&branches[]=${branch}`],
  ];
  const rows: Row[] = [];
  for (const [what, query] of lists) {
    const value = await timeOf(staff, staff.get(`products?perPage=100&${query}`));
    rows.push({ what: `products, 100 ${what}`, measured: { value, unit: 'ms' }, budget });
  }
  const sheets = [
    ['100 rows', 'perPage=17', budget],
    ['all rows of 100 products', 'perPage=100', undefined],
    ['all rows of 500 products', 'perPage=500', undefined],
  ] as const;
  for (const [what, query, bound] of sheets) {
    rows.push({
      what: `sheet of prices, ${what}`,
      measured: { value: await timeOf(staff, staff.get(`prices?${query}`)), unit: 'ms' },
      ...(bound && { budget: bound }),
    });
  }
  const [list = Number.NaN, found = Number.NaN, sheet = Number.NaN] = await countStatementsOfEach(
    staff.stage,
    [
      () => staff.get('products?perPage=100'),
      () => staff.get(`products?perPage=100&q=${encodeURIComponent(word)}`),
      () => staff.get('prices?perPage=100'),
    ],
  );
  const access = 'the session and access included';
  return [
    ...rows,
    statementsRow(`SQL for a list of products, ${access}`, list),
    statementsRow('  for one that is found by words', found),
    statementsRow('  for a sheet', sheet),
  ];
}

const statementsRow = (what: string, value: number): Row => ({
  what,
  measured: { value, unit: 'statements' },
});

/** A large value for each filter. */
async function readSample({ stage: { databaseUrl } }: Desk): Promise<Sample> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-sample' });
  try {
    const { rows } = await sql<Sample>`
      with middle as (
        select id, item_custom_id as code, name from product
        where id >= (select (min(id) + max(id)) / 2 from product) order by id limit 1)
      select split_part(middle.name, ' ', 3) as word, middle.code, middle.id::text as middle,
        (select gtin from product where gtin is not null order by id limit 1) as gtin,
        (select c.id::text from category c where c.parent_id is null and c.node_type = 'DEPARTMENT'
          order by (with recursive below as (select c.id union all
            select n.id from category n join below on n.parent_id = below.id)
            select count(*) from product p join below on below.id = p.category_id) desc limit 1) as category,
        (select brand_id::text from product where brand_id is not null
          group by brand_id order by count(*) desc limit 1) as brand,
        (select id::text from branch order by id limit 1) as branch
      from middle`.execute(db);
    const [sample] = rows;
    if (!sample) throw new Error('The catalogue has no products');
    return sample;
  } finally {
    await close();
  }
}
