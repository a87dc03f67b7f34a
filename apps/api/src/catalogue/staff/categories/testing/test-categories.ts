import { sql } from 'kysely';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { openTestShop } from '../../../../testing/open-test-shop.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';

/** A shop in English and Urdu whose staff change its categories and brands. */
export async function openTestCategories() {
  const offers = [{ branch: 'lahore' as const, price: 100_00 }];
  const shop = await openTestShop({
    queue: 'plain',
    catalogue: {
      categories: [
        'luxury',
        'home',
        'luxury/bags',
        'luxury/bags/totes',
        'luxury/watches',
        'home/lamps',
        'home/old-lamps',
        'home/old-lamps/desk',
        'gifts',
      ],
      products: [
        { id: 'tote', category: 'luxury/bags/totes', brand: 'Halden & Rye', offers },
        { id: 'clutch', category: 'luxury/bags', brand: 'Halden and Rye', offers },
        { id: 'lamp', category: 'home/lamps', offers },
        { id: 'old-lamp', category: 'home/old-lamps', offers },
        { id: 'desk-lamp', category: 'home/old-lamps/desk', offers },
      ],
    },
  });
  const { db } = shop;
  const settings = { ...shop.tenant.settings, languages: ['en', 'ur'] };
  const tenant = { ...shop.tenant, settings };
  const client = (access = everything) =>
    testClient(
      shop.context({
        ...signedInAs('staff', { role: 'staff', secondFactor: true, access }),
        tenant,
      }),
    );
  /** Clients as of a process that has been notified of every change. */
  const { categories, items } = testClient(shop.context({ tenant }));
  const idAt = async (menuUrl: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from category where menu_url = ${menuUrl}`.execute(db);
    return String(rows[0]?.id);
  };
  return {
    db,
    shop,
    tenant,
    categories,
    idAt,
    close: () => shop.close(),
    staff: (access = everything) => client(access).staffCategories,
    brands: (access = everything) => client(access).staffBrands,
    brandId: async (title: string) => {
      const { rows } = await sql<{ id: number }>`
        select id from brand where title = ${title}`.execute(db);
      return String(rows[0]?.id);
    },
    /** Codes of the products that shoppers find in a category. */
    async shown(menuUrl: string) {
      const { finalSearchedItem } = await items.byCategory({ categoryId: await idAt(menuUrl) });
      return finalSearchedItem.map((card) => card.itemCustomId).sort();
    },
    async trail(entity: string, id: string) {
      const { rows } = await sql<{ kind: string }>`select kind from staff_action
        where entity = ${entity} and entity_id = ${id} order by id`.execute(db);
      return rows.map(({ kind }) => kind);
    },
  };
}

export type TestCategories = Awaited<ReturnType<typeof openTestCategories>>;
