import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { expect, test } from '../fixtures/shop.ts';

const example = new URL('../../docs/examples/webhooks.mjs', import.meta.url).pathname;

/** Runs the documented example receiver, and collects its output. */
async function receive(secret: string, port: string) {
  const env = { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: port };
  const child: ChildProcess = spawn(process.execPath, [example], { env });
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed).toContain('listening on');
  const address = /http:\S+/.exec(printed)?.[0] ?? '';
  return {
    address,
    printed: () => printed,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

test('a webhook is added, fails, is sent again and delivers a change', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/settings/webhooks');
  // With a wrong secret the receiver rejects every delivery.
  const deaf = await receive('whsec_c29tZWJvZHkgZWxzZQ==', '0');
  const name = `ERP ${Date.now()}`;
  if (!(await page.getByLabel('Program name').isVisible()))
    await page.getByText('Add webhook', { exact: true }).first().click();
  await page.getByLabel('Program name').fill(name);
  await page.getByRole('textbox', { name: /^URL/ }).fill(deaf.address);
  await page.getByLabel('Products: changed').check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  const log = page.getByRole('list', { name: 'Log' });
  await expect(async () => {
    await page.reload();
    await expect(log.getByText('1 attempt')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await deaf.stop();

  const receiver = await receive(secret, new URL(deaf.address).port);
  await log.getByRole('button', { name: /^Resend: webhook\.test/ }).click();
  await expect.poll(() => receiver.printed()).toContain('webhook.test');
  // The demo shop is the first; another journey creates a second one.
  const [product] = await database.query(
    `update product set updated_at = now()
     where id = (select max(id) from product where tenant_id = (select min(id) from tenant))
     returning item_custom_id as code`,
  );
  await expect.poll(() => receiver.printed()).toContain(`"code":"${product?.code}"`);
  // The deliveries of the test and of the change; other journeys may change products, too.
  await expect(async () => {
    await page.reload();
    await expect(log.getByText('Delivered').nth(1)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await receiver.stop();
  await page.getByText('Remove webhook').first().click();
  await page.getByRole('button', { name: 'Remove webhook' }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
