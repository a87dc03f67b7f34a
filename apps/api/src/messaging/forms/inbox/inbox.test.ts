import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { htmlOf } from '../../transport/testing/html-of.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {}, queue: 'plain' });
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('staff', ${shop.tenant.id}, 'Saima', 'staff')`.execute(shop.db);
});
afterAll(() => shop.close());

const inbox = (tenant = shop.tenant) =>
  testClient(
    shop.context({ ...signedInAs('staff', { role: 'staff', secondFactor: true }), tenant }),
  ).inbox;

async function form(form: string, email = 'ayesha@example.com', language = 'sv') {
  const { rows } = await sql<{ id: number }>`
    insert into form_message (tenant_id, form, name, email, phone, message, key, request_hash, post, language)
    values (${shop.tenant.id}, ${form}, 'Ayesha', ${email}, '', 'How much?', gen_random_uuid(), '',
      ${form === 'blog-comment' ? 'post' : null}, ${language}) returning id`.execute(shop.db);
  return String(rows[0]?.id);
}

test('messages are taken, answered once and closed', async () => {
  const id = await form('quote');
  await form('blog-comment');
  const { messages } = await inbox().list({});
  expect(messages).toMatchObject([{ id, form: 'quote', state: 'new', assignedTo: null }]);
  expect(await inbox().take({ id })).toMatchObject({
    state: 'taken',
    assignedTo: { id: 'staff', name: 'Saima' },
  });
  await sql`update form_message set subject = 'A watch' where id = ${Number(id)}`.execute(shop.db);
  const answer = { id, text: 'It costs <5,000> rupees', key: 'answer-0001' };
  expect(await inbox().answer(answer)).toMatchObject({ state: 'answered' });
  const again = await inbox().answer(answer);
  expect(again.answers).toMatchObject([
    { text: expect.stringContaining('It costs <5,000> rupees'), status: 'waiting' },
  ]);
  const mails = await shop.db
    .selectFrom('message')
    .where('form_message_id', '=', Number(id))
    .select(['recipient', 'reply_to', 'subject', 'content', 'channel'])
    .execute();
  expect(mails).toMatchObject([
    { recipient: 'ayesha@example.com', reply_to: 'shop@example.com', channel: 'email' },
  ]);
  expect(mails[0]?.subject).toMatch(/: A watch$/);
  expect(htmlOf(mails[0])).toContain('It costs &lt;5,000&gt; rupees');
  expect(await inbox().close({ id, state: 'spam' })).toMatchObject({ state: 'spam' });
  expect((await inbox().list({})).messages).toEqual([]);
  expect((await inbox().list({ state: 'spam', form: 'quote' })).messages).toHaveLength(1);
  expect((await inbox().list({ state: 'spam', form: 'contact' })).messages).toEqual([]);
});

test('a message without an address is answered by phone, and another shop’s is not found', async () => {
  const id = await form('product-request', '');
  await expect(inbox().answer({ id, text: 'Yes', key: 'answer-0002' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await sql`update form_message set phone = '0300 1234567' where id = ${Number(id)}`.execute(
    shop.db,
  );
  const reply = { id, text: 'Yes, on Friday', key: 'answer-0003', channel: 'whatsapp' } as const;
  await inbox().answer(reply);
  expect(await inbox().answer(reply)).toMatchObject({
    state: 'answered',
    answers: [{ text: 'Yes, on Friday', channel: 'whatsapp', status: 'sent', by: 'Saima' }],
  });
  expect(await inbox().get({ id })).toMatchObject({ id, assignedTo: { id: 'staff' } });
  expect((await inbox().list({ state: 'answered', mine: true })).messages).toMatchObject([{ id }]);
  const other = await shop.addTenant('other.example', { catalogue: {} });
  await expect(inbox(other).take({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const comment = await form('blog-comment');
  await expect(inbox().take({ id: comment })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('pages have neither gaps nor duplicates', async () => {
  const ids = [await form('contact'), await form('contact'), await form('contact')];
  const first = await inbox().list({ form: 'contact', perPage: 2 });
  const rest = await inbox().list({ form: 'contact', perPage: 2, before: first.next ?? undefined });
  const seen = [...first.messages, ...rest.messages].map(({ id }) => id);
  expect(seen).toEqual(ids.toReversed());
  expect(rest.next).toBeNull();
});
