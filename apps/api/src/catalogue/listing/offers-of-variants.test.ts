import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClient } from '../../testing/test-client.ts';
import {
  type CatalogueProduct,
  createCatalogue,
  type TestOffer,
  testBranches,
  testPlaces,
} from '../testing/test-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const inRupees = testBranches.filter(({ currency }) => currency === 'PKR').map(({ code }) => code);
const offers = fc.subarray([...inRupees]).chain((branches) =>
  fc.tuple(
    ...branches.map((branch) =>
      fc.record({
        branch: fc.constant(branch),
        price: fc.integer({ min: 1, max: 4 }),
        stock: fc.integer({ min: 0, max: 1 }),
        isActive: fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0),
      }),
    ),
  ),
);
const products: fc.Arbitrary<CatalogueProduct[]> = fc
  .array(fc.array(offers, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 12 })
  .map((all) =>
    all.map((variants, number) => ({
      id: `p${number}`,
      category: 'shoes',
      offers: [],
      variants: variants.map((offers, size) => ({
        code: `p${number}-${size}`,
        choice: { size: String(size) },
        offers,
      })),
    })),
  );

interface Shown {
  code: string;
  branch: string;
  price: number;
  inStock: boolean;
}

/** The expected offer of each variant: of the nearest branch with stock, else of the nearest branch. */
function offeredOf({ variants = [] }: CatalogueProduct, nearest: readonly string[]): Shown[] {
  return variants.flatMap(({ code, offers }) => {
    const near = nearest.flatMap((branch) =>
      offers.filter((offer: TestOffer) => offer.branch === branch && offer.isActive !== false),
    );
    const chosen = near.find(({ stock = 5 }) => stock > 0) ?? near[0];
    if (!chosen) return [];
    const { branch, price, stock = 5 } = chosen;
    return [{ code, branch, price, inStock: stock > 0 }];
  });
}

test('each variant is offered by its nearest branch, and the cheapest in stock represents the product', async () => {
  let shops = 0;
  await fc.assert(
    fc.asyncProperty(products, async (made) => {
      const domain = `shop${++shops}.example`;
      const tenant = await createCatalogue(database.db, {
        domain,
        categories: ['shoes'],
        products: made,
      });
      const { rows } = await sql<{ nearest: string[]; offered: Shown[]; leads: Lead[] }>`
        select array(select b.code from unnest(z.branch_ids) with ordinality near (id, place)
            join branch b on b.id = near.id order by place) as nearest,
          (select coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'branch', b.code,
              'price', i.price, 'inStock', o.in_stock) order by v.id), '[]')
            from offer o join item i on i.id = o.item_id join variant v on v.id = o.variant_id
            join branch b on b.id = i.branch_id
            where o.tenant_id = z.tenant_id and get_bit(o.zones, z.bit) = 1) as offered,
          (select coalesce(jsonb_agg(jsonb_build_object('product', p.item_custom_id, 'code', v.code,
              'price', i.price, 'from', coalesce(get_bit(c.dearer_zones, z.bit), 0) = 1) order by p.id), '[]')
            from listing l join item i on i.id = l.item_id join variant v on v.id = i.variant_id
            join product p on p.id = l.product_id join offer_card c on c.item_id = l.item_id
            where l.tenant_id = z.tenant_id and l.category_id = 0 and get_bit(l.zones, z.bit) = 1) as leads
        from zone z where z.tenant_id = ${tenant.id}`.execute(database.db);
      expect(rows.length).toBeGreaterThan(0);
      for (const { nearest, offered, leads } of rows) {
        const expected = made.map((product) => offeredOf(product, nearest));
        expect(offered).toEqual(expected.flat());
        expect(leads).toEqual(expected.flatMap((all, number) => leadOf(`p${number}`, all)));
      }
    }),
    { numRuns: 15 },
  );
});

test('a listing sorted by price uses the lowest price in stock in the zone', async () => {
  let shops = 0;
  const nearest = { lahore: ['lahore', 'karachi'], karachi: ['karachi', 'lahore'] };
  await fc.assert(
    fc.asyncProperty(products, async (made) => {
      const domain = `sorted${++shops}.example`;
      const tenant = await createCatalogue(database.db, {
        domain,
        categories: ['shoes'],
        products: made,
      });
      const { items } = testClient({ db: database.db, tenant });
      for (const [place, branches] of Object.entries(nearest)) {
        const near = testPlaces[place as keyof typeof testPlaces];
        const leads = made.flatMap((product) => leadOf(product.id, offeredOf(product, branches)));
        for (const [sort, way] of [['price-asc', 1] as const, ['price-desc', -1] as const]) {
          const { finalSearchedItem: cards } = await items.all({ ...near, sort, perPage: 100 });
          expect(cards.map(({ price }) => price)).toEqual(
            leads.map(({ price }) => price).toSorted((a, b) => way * (a - b)),
          );
          const shown = cards.map(({ itemCustomId, price, priceFrom = false }) => ({
            product: itemCustomId,
            price,
            from: priceFrom,
          }));
          const expected = leads.map(({ product, price, from }) => ({ product, price, from }));
          expect(shown).toEqual(expect.arrayContaining(expected));
        }
      }
    }),
    { numRuns: 8 },
  );
});

interface Lead {
  product: string;
  code: string;
  price: number;
  from: boolean;
}

function leadOf(product: string, all: readonly Shown[]): Lead[] {
  const inStock = all.filter((one) => one.inStock);
  const best = inStock.length > 0 ? inStock : all;
  // At equal prices the item with the lowest id; items are written variant by variant.
  const [lead] = best.toSorted((a, b) => a.price - b.price);
  if (!lead) return [];
  const { code, price: min } = lead;
  return [{ product, code, price: min, from: best.some(({ price }) => price > min) }];
}
