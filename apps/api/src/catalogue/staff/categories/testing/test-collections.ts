import type { CollectionRule } from '@karwan/contract/catalogue/staff/staff-collections';
import { sql } from 'kysely';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { openTestShop } from '../../../../testing/open-test-shop.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';
import { refreshProducts } from '../../../listing/refresh-products.ts';

/** Each product as shoppers in Lahore see it. */
const items = {
  tote: {
    price: 100_00,
    brand: 'Karvo',
    hot: true,
    age: 1,
    sale: false,
    stock: 1,
    material: 'Leather',
    size: '',
  },
  clutch: {
    price: 101_00,
    brand: 'Karvo',
    hot: false,
    age: 1,
    sale: false,
    stock: 0,
    material: '',
    size: 'L',
  },
  lamp: {
    price: 99_00,
    brand: '',
    hot: true,
    age: 60,
    sale: true,
    stock: 1,
    material: '',
    size: 'M',
  },
} as const;
type Code = keyof typeof items;

/** A shop with three products; each condition of a rule matches some of them. */
export async function openTestCollections() {
  const offer = (branch: 'lahore' | 'karachi', price: number, stock = 1, salePrice?: number) => ({
    branch,
    price,
    stock,
    ...(salePrice !== undefined && { salePrice }),
  });
  const options = (title: string) => [
    { optionId: 'size', optionTitle: 'Size', values: [{ valueId: title, valueTitle: title }] },
  ];
  const listedAt = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const shop = await openTestShop({
    queue: 'plain',
    catalogue: {
      categories: ['bags', 'lamps', 'bags/totes'],
      products: [
        {
          id: 'tote',
          category: 'bags/totes',
          brand: 'Karvo',
          listedAt: listedAt(1),
          offers: [offer('lahore', 100_00), offer('karachi', 100_00)],
        },
        {
          id: 'clutch',
          category: 'bags',
          brand: 'Karvo',
          listedAt: listedAt(1),
          options: options('L'),
          offers: [offer('lahore', 101_00, 0), offer('karachi', 101_00, 0)],
        },
        {
          id: 'lamp',
          category: 'lamps',
          listedAt: listedAt(60),
          options: options('M'),
          offers: [offer('lahore', 130_00, 1, 99_00), offer('karachi', 130_00, 1, 99_00)],
        },
      ],
    },
  });
  const { db, tenant } = shop;
  await sql`update product set badges = '{hot}' where item_custom_id in ('tote', 'lamp')`.execute(
    db,
  );
  await sql`update product set facts = '[{"name":"Material","value":"Leather"}]' where item_custom_id = 'tote'`.execute(
    db,
  );
  const one = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows[0]?.id ?? '';
  return {
    db,
    pool: shop.pool,
    tenant,
    jobs: shop.jobs,
    close: () => shop.close(),
    shoppers: () => testClient(shop.context()),
    staff: () =>
      testClient(
        shop.context(
          signedInAs('staff', { role: 'staff', secondFactor: true, access: everything }),
        ),
      ),
    /** Changes the sale price of a branch's offer, as an edit does. */
    async sell(code: string, branch: string, salePrice: number | null) {
      const { rows } = await sql<{ id: number }>`
        update item i set sale_price = ${salePrice} from product p, branch b
        where p.id = i.product_id and b.id = i.branch_id and p.item_custom_id = ${code} and b.code = ${branch}
        returning p.id`.execute(db);
      const ids = rows.map(({ id }) => id);
      await db.transaction().execute((trx) => refreshProducts(trx, ids));
    },
    idAt: (menuUrl: string) =>
      one(sql<{ id: string }>`select id::text from category where menu_url = ${menuUrl}`),
    brandId: (title: string) =>
      one(sql<{ id: string }>`select id::text from brand where title = ${title}`),
    async trail(entity: string, id: string) {
      const { rows } = await sql<{ kind: string }>`select kind from staff_action
        where entity = ${entity} and entity_id = ${id} order by id`.execute(db);
      return rows.map(({ kind }) => kind);
    },
    /** Codes of the products that a rule matches: a second, independent implementation. */
    takenBy(rule: CollectionRule, categories: Partial<Record<Code, string>>): Code[] {
      const says = Object.entries(rule).some(
        ([part, value]) =>
          part !== 'propertyValue' && (Array.isArray(value) ? value.length > 0 : Boolean(value)),
      );
      const taken = (code: Code) => {
        const { price, brand, hot, age, sale, stock, material, size } = items[code];
        // Totes are a subcategory of bags.
        const [place] = rule.categoryIds;
        const isThere = place === categories.tote ? code === 'tote' : code !== 'lamp';
        const property: string = rule.propertyName === 'size' ? size : material;
        return (
          (place === undefined || isThere) &&
          (rule.brandIds.length === 0 || brand !== '') &&
          price >= (rule.least ?? 0) &&
          price <= (rule.most ?? price) &&
          (rule.badge === null || hot) &&
          age <= (rule.newDays ?? age) &&
          (sale || !rule.onSale) &&
          (stock > 0 || !rule.inStock) &&
          (rule.propertyName === '' || property.toLowerCase() === rule.propertyValue.toLowerCase())
        );
      };
      return says ? (Object.keys(items) as Code[]).filter(taken).sort() : [];
    },
    /** Adds many products to a category, each with an offer in Lahore. */
    async addMany(menuUrl: string, count: number) {
      await sql`
        with made as (
          insert into product (tenant_id, item_custom_id, name, category_id)
          select ${tenant.id}, 'many-' || n, 'Many', c.id from category c, generate_series(1, ${count}::integer) n
          where c.menu_url = ${menuUrl} and c.tenant_id = ${tenant.id} returning id, item_custom_id
        ), kinds as (
          insert into variant (tenant_id, product_id, code)
          select ${tenant.id}, id, item_custom_id from made returning id, product_id
        )
        insert into item (tenant_id, product_id, variant_id, branch_id, price, stock)
        select ${tenant.id}, k.product_id, k.id, b.id, 10000, 1 from kinds k
        join branch b on b.tenant_id = ${tenant.id} and b.code = 'lahore'`.execute(db);
      await sql`select refresh_listing(array(select id from product where tenant_id = ${tenant.id}))`.execute(
        db,
      );
    },
  };
}

export type TestCollections = Awaited<ReturnType<typeof openTestCollections>>;
