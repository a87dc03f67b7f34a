import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useImportShop } from '../../../catalogue/import/test-import.ts';
import { testLinks } from '../../../testing/test-context.ts';
import { queueRestockMessages } from './queue-restock-messages.ts';

const shop = useImportShop();

const importStock = (first: number, second: number) =>
  shop.importFile(
    'own.csv',
    [
      'itemCustomId,variantOf,name,category,choice,price,stock',
      'shoe,,Shoe,Shoes,,,',
      `shoe-42,shoe,,,Size: 42,7,${first}`,
      `shoe-43,shoe,,,Size: 43,7,${second}`,
      '',
    ].join('\n'),
  );

test('an import that restocks a variant notifies its restock alerts, and no others', async () => {
  await importStock(0, 0);
  await sql`
    insert into restock_alert (tenant_id, product_id, variant_id, email, mailbox, language)
    select tenant_id, product_id, id, code || '@example.com', code, 'en' from variant
    where tenant_id = ${shop.tenant.id} and choice <> '{}'`.execute(shop.db);
  const sweep = () => queueRestockMessages(shop.db, { send: async () => {} }, testLinks);
  expect(await sweep()).toBe(0);
  await importStock(0, 3);
  expect(await sweep()).toBe(1);
  await importStock(0, 3);
  expect(await sweep()).toBe(0);
  const notified = await shop.db
    .selectFrom('message')
    .where('tenant_id', '=', shop.tenant.id)
    .select(['kind', 'recipient'])
    .execute();
  expect(notified).toEqual([{ kind: 'restock-email', recipient: 'shoe-43@example.com' }]);
});
