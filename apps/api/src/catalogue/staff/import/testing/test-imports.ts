import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { everything, type StaffAccess } from '../../../../platform/staff/staff-access.ts';
import { openTestShop } from '../../../../testing/open-test-shop.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';
import { runImportStep } from '../work/run-import-step.ts';

export type TestImports = Awaited<ReturnType<typeof openTestImports>>;

/** An empty shop whose staff import files into its branch in Lahore; jobs run when the test says so. */
export async function openTestImports() {
  const shop = await openTestShop({ catalogue: { categories: [], products: [] } });
  const { db, pool, tenant } = shop;
  const callsOf = (access: StaffAccess = everything, more: object = {}) =>
    testClient(
      shop.context({
        ...signedInAs('staff', { role: 'staff', secondFactor: true, access }),
        ...more,
      }),
    );
  const values = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows;
  const [branch] = await values(
    sql<{ id: number }>`select id from branch where tenant_id = ${tenant.id} and code = 'lahore'`,
  );
  const branchId = branch?.id ?? 0;
  return {
    db,
    pool,
    tenant,
    branchId,
    values,
    callsOf,
    close: () => shop.close(),
    shoppers: () => testClient(shop.context()),
    imports: (access?: StaffAccess) => callsOf(access).imports,
    async upload(content: string, name = 'own.csv') {
      const base64 = Buffer.from(content).toString('base64');
      const file = { key: randomUUID(), branch: String(branchId), name, content: base64 };
      return (await callsOf().imports.upload(file)).id;
    },
    /** Runs the queued jobs, as a worker does. */
    async work() {
      const runs = await values(
        sql<{ id: number }>`select id from import_run where step like '%ing' order by id`,
      );
      for (const { id } of runs) await runImportStep(shop, { runId: id });
    },
    /** All rows that an import may write, with the transactions that wrote them. */
    async everything() {
      return Promise.all(
        ['product', 'variant', 'item', 'category', 'brand', 'stock_movement', 'listing'].map(
          (table) =>
            values(
              sql`select t.xmin::text, to_jsonb(t) as row from ${sql.table(table)} t order by 2`,
            ),
        ),
      );
    },
    /** The offers that shoppers can buy, with their categories. */
    offers: () =>
      values(sql<{ code: string; price: number; stock: number }>`
        select v.code, p.name, i.price, i.sale_price, i.stock, p.is_active and i.is_active as is_sold,
          c.menu_url, b.title as brand, array(select o.menu_url from product_other_category x
            join category o on o.id = x.category_id where x.product_id = p.id order by 1) as others
        from item i join variant v on v.id = i.variant_id join product p on p.id = i.product_id
        join category c on c.id = p.category_id left join brand b on b.id = p.brand_id
        where i.tenant_id = ${tenant.id} order by v.code`),
  };
}
