import type { CardChoice, ProductOption } from '@karwan/contract/product';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTestStock } from '../../stock/ledger/testing/set-test-stock.ts';
import { createCatalogue } from '../testing/test-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const options: ProductOption[] = ['size', 'colour', 'cut', 'words'].map((optionId) => ({
  optionId,
  optionTitle: `The "${optionId}"`,
  values: Array.from({ length: optionId === 'size' ? 9 : 3 }, (_, at) => ({
    valueId: `${at}`,
    valueTitle: `${optionId} ${at}`,
    ...(optionId === 'colour' && { swatch: `#00000${at}` }),
  })),
}));
const maxValues = { size: 9, colour: 3, cut: 1 };
type Named = keyof typeof maxValues;

/** Stock before and after, and the index of the variant's value in each named option. */
const variant = (named: readonly Named[]) =>
  fc.record({
    stock: fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })),
    choice: fc.record(
      Object.fromEntries(
        named.map((name) => [name, fc.integer({ min: 0, max: maxValues[name] - 1 }).map(String)]),
      ),
    ),
  });
const products = fc.array(
  fc.subarray<Named>(['size', 'colour', 'cut'], { minLength: 1 }).chain((named) =>
    fc.uniqueArray(variant(named), {
      selector: ({ choice }) => JSON.stringify(choice),
      minLength: 1,
    }),
  ),
  { minLength: 2, maxLength: 8 },
);
type Variants = { stock: [number, number]; choice: Record<string, string> }[];

/** The expected choices of a card: at most six values of an option; of more, the first five. */
function choicesOf(variants: Variants, when: 0 | 1): CardChoice[] | undefined {
  const stocked = variants.filter(({ stock }) => stock[when] > 0);
  const expected = options.flatMap(({ optionId, optionTitle, values }) => {
    const has = (valueId: string) => stocked.some(({ choice }) => choice[optionId] === valueId);
    if (!values.some(({ valueId }) => has(valueId))) return [];
    const listed = values.filter(({ valueId }) => has(valueId));
    const others = values.filter(({ valueId }) => !has(valueId));
    const named = values.length > 6 ? [...listed, ...others].slice(0, 5) : values;
    return {
      optionTitle,
      values: values
        .filter((value) => named.includes(value))
        .map(({ valueId, valueTitle, swatch }) => ({
          valueTitle,
          ...(swatch && { swatch }),
          ...(!has(valueId) && { soldOut: true as const }),
        })),
      ...(values.length > 6 && { more: values.length - 5 }),
    };
  });
  return expected.length > 0 ? expected.slice(0, 2) : undefined;
}

test('cards show the values in stock, and follow changes of stock and titles', async () => {
  let shops = 0;
  await fc.assert(
    fc.asyncProperty(products, async (made) => {
      const { id: tenant } = await createCatalogue(database.db, {
        domain: `choices${++shops}.example`,
        categories: ['shoes'],
        products: made.map((variants, number) => ({
          id: `p${number}`,
          category: 'shoes',
          options,
          offers: [],
          variants: variants.map(({ stock, choice }, at) => ({
            code: `p${number}-${at}`,
            choice,
            offers: [{ branch: 'lahore', price: 5, stock: stock[0] }],
          })),
        })),
      });
      expect(await cards(tenant)).toEqual(made.map((variants) => choicesOf(variants, 0)));
      await setStock(
        tenant,
        made.flatMap((variants, number) =>
          variants.map(({ stock }, at) => ({ code: `p${number}-${at}`, stock: stock[1] })),
        ),
      );
      const after = made.map((variants) => choicesOf(variants, 1));
      expect(await cards(tenant)).toEqual(after);
      await renameSizes(tenant);
      expect(JSON.stringify(await cards(tenant))).toBe(
        JSON.stringify(after).replaceAll('size ', 'Größe '),
      );
    }),
    { numRuns: 12 },
  );
});

async function cards(tenant: number): Promise<(CardChoice[] | undefined)[]> {
  const { rows } = await sql<{ card: string }>`
    select card from offer_card where tenant_id = ${tenant} order by product_id`.execute(
    database.db,
  );
  return rows.map(({ card }) => JSON.parse(card).choices);
}

async function setStock(tenant: number, stock: { code: string; stock: number }[]): Promise<void> {
  for (const units of [0, 1]) {
    const codes = stock.filter((one) => one.stock === units).map(({ code }) => code);
    const which = sql`v.tenant_id = ${tenant} and v.code = any(${codes}::text[])`;
    await setTestStock(database.db, which, units);
  }
  await refresh(tenant);
}

async function renameSizes(tenant: number): Promise<void> {
  await sql`update product set options = replace(options::text, '"size ', '"Größe ')::jsonb
    where tenant_id = ${tenant}`.execute(database.db);
  await refresh(tenant);
}

const refresh = (tenant: number) =>
  sql`select refresh_listing(array(select id from product where tenant_id = ${tenant}))`.execute(
    database.db,
  );
