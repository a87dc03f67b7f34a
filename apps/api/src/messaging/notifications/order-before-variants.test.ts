import { connect } from '@karwan/database/connect';
import { fillFormerShop } from '@karwan/database/former/test-former-shop';
import { enterState, formerStates } from '@karwan/database/former/test-former-state';
import { migrate } from '@karwan/database/migrate';
import { withEmptyDatabase } from '@karwan/database/test-empty-database';
import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { orderHandlers } from '../../sales/router.ts';
import { signedInAs, testContext, testLinks } from '../../testing/test-context.ts';
import { createTestTenant } from '../../testing/write-test-shop.ts';
import { htmlOf } from '../transport/testing/html-of.ts';
import { recordOrderMessage } from './record-order-message.ts';

const red = { optionId: 'c', optionTitle: 'Colour', valueId: 'r', valueTitle: 'Red' };

test('an order from before variants is unchanged in the shop and in its email', {
  timeout: 60_000,
}, async () => {
  const [before] = await formerStates();
  if (!before) throw new Error('no former state');
  await withEmptyDatabase(async (pool, url) => {
    await enterState(pool, before);
    await fillFormerShop(pool);
    await pool.query(`insert into "user" (id, tenant_id, name) values ('ayesha', 1, 'Ayesha')`);
    await pool.query(
      `update orders set user_id = 'ayesha', order_id = upper(order_id),
      parent_order_id = upper(parent_order_id), shipping_address = shipping_address
      || $1`,
      [
        JSON.stringify({
          customerFirstName: 'Ayesha',
          customerLastName: 'Khan',
          customerPhone: '+923001234567',
          customerEmail: 'ayesha@example.com',
          customerHouseNumber: '5',
          customerStreet: 'Mall',
          customerCountry: 'PK',
        }),
      ],
    );
    // The colour was a text on the line, also of a product that got variants later.
    await pool.query(`update product set options = $1`, [
      JSON.stringify([
        { optionId: 'c', optionTitle: 'Colour', values: [{ valueId: 'r', valueTitle: 'Red' }] },
      ]),
    ]);
    await pool.query('update order_item set options = $1', [JSON.stringify([red])]);
    const booked = (await pool.query('select * from order_item')).rows[0];

    await migrate(url);
    const stored = (await pool.query('select * from order_item')).rows[0];
    expect(stored).toMatchObject(booked);
    expect(stored).toMatchObject({ variant_code: null });
    const { db, close } = connect(url, { poolSize: 2, readConnections: 1, name: 'former-order' });
    try {
      // A new shop with current settings and currencies, to which the old order is moved.
      const { id: _, ...present } = await createTestTenant(db, 'new');
      await pool.query(`update tenant set public_settings = present.public_settings
        from tenant present where tenant.id = 1 and present.domain = 'new'`);
      const tenant = { ...present, id: 1, name: 'Old shop' };
      const context = testContext({ db, tenant, ...signedInAs('ayesha') });
      const [order] = await call(orderHandlers.byOrderId, { id: 'ABCDEF123' }, { context });
      expect(order?.pickedItems).toEqual([
        {
          id: String(booked.id),
          itemCustomId: 'bag-1',
          variantCode: null,
          name: 'Evening handbags for parties',
          image: null,
          options: [red],
          quantity: 1,
          unitPrice: 150_000,
          totalPrice: 150_000,
          discount: 0,
          itemWebUrl: '/shop/product/bag-1',
        },
      ]);
      expect(order).toMatchObject({ orderAmount: 173_750, cost: { itemsCost: 150_000 } });

      await recordOrderMessage(db, context.jobs, testLinks, {
        kind: 'order-booked-email',
        tenantId: tenant.id,
        parentOrderId: 'XYZABC456',
      });
      const mails = await db.selectFrom('message').select(['body', 'content']).execute();
      expect(mails).toHaveLength(1);
      for (const text of mails.flatMap((mail) => [mail.body, htmlOf(mail)])) {
        expect(text).toContain('Evening handbags for parties');
        expect(text).toMatch(/Colour: Red/);
        expect(text).toContain('1,737.50');
      }
    } finally {
      await close();
    }
  });
});
