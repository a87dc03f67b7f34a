import { sql } from 'kysely';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { openTestShop } from '../../../../testing/open-test-shop.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';

export type TestProducts = Awaited<ReturnType<typeof openTestProducts>>;

/** A shop in English and Urdu whose staff create and edit products; new ones are offered in Lahore only. */
export async function openTestProducts() {
  const shop = await openTestShop({
    catalogue: {
      categories: ['bags', 'gifts'],
      products: [{ id: 'first', category: 'bags', brand: 'Maison', offers: [] }],
    },
  });
  const { db } = shop;
  const settings = { ...shop.tenant.settings, languages: ['en', 'ur'] };
  const tenant = { ...shop.tenant, settings };
  let made = 0;
  const idOf = async (table: string, column: string, value: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
    return String(rows[0]?.id);
  };
  /** @returns their ids in the order of creation */
  async function newProducts(count: number): Promise<string[]> {
    const first = made + 1;
    made += count;
    const { rows } = await sql<{ id: string }>`
      with new as (
        insert into product (tenant_id, item_custom_id, name, description, category_id)
        select c.tenant_id, 'bag-' || n, 'Bag ' || n, 'A bag.', c.id
        from category c, generate_series(${first}::integer, ${made}::integer) n
        where c.menu_url = 'bags' order by n returning id
      )
      select id::text from new order by id`.execute(db);
    const ids = rows.map(({ id }) => id);
    await sql`insert into item (tenant_id, product_id, branch_id, price, stock)
      select b.tenant_id, p.id, b.id, 100000, 5
      from branch b, unnest(${ids}::bigint[]) p (id) where b.code = 'lahore'`.execute(db);
    await sql`select refresh_listing(${ids}::bigint[])`.execute(db);
    return ids;
  }
  return {
    db,
    addTenant: shop.addTenant,
    close: () => shop.close(),
    context: (more: Parameters<typeof shop.context>[0] = {}) => shop.context({ tenant, ...more }),
    staff: (access = everything) =>
      testClient(
        shop.context({
          ...signedInAs('staff', { role: 'staff', secondFactor: true, access }),
          tenant,
        }),
      ).staffProducts,
    branchId: async (code: string) => Number(await idOf('branch', 'code', code)),
    places: async () => ({
      bags: await idOf('category', 'menu_url', 'bags'),
      gifts: await idOf('category', 'menu_url', 'gifts'),
      brand: await idOf('brand', 'title', 'Maison'),
    }),
    /** A product's card in the list of all products; undefined: it is not listed. */
    async shoppersSee(id: string) {
      const { items } = testClient(shop.context({ tenant }));
      const { finalSearchedItem } = await items.all({ page: 1, perPage: 50 });
      return finalSearchedItem.find((card) => card.id === id);
    },
    newProduct: async (): Promise<string> => (await newProducts(1))[0] ?? '',
    newProducts,
  };
}
