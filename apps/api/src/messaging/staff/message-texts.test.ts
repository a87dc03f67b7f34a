import { type Language, languages } from '@karwan/contract/language';
import {
  type CustomizableMessage,
  customizableMessages,
  namesIn,
  partsOf,
} from '@karwan/contract/messaging/message-words';
import { call } from '@orpc/server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTexts } from '../../shop/settings/message-texts.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { fieldsOf, requireWhole } from './own-words.ts';
import { messageTextHandlers } from './router.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await sql`insert into "user" (id, tenant_id, name, role) values
    ('staff', ${shop.tenant.id}, 'Staff', 'staff')`.execute(shop.db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${shop.tenant.id}, 'staff', 'staff', now() + interval '1 hour')`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const context = () =>
  shop.context({
    ...signedInAs('staff', { role: 'staff', secondFactor: true }),
    requestId: 'test',
    shopUrl: 'https://shop.example',
  });
const get = (message: CustomizableMessage, language: Language = 'en') =>
  call(messageTextHandlers.get, { message, language }, { context: context() });
const save = (
  message: CustomizableMessage,
  version: number,
  changes: Record<string, string>,
  language: Language = 'en',
) =>
  call(messageTextHandlers.save, { message, language, version, changes }, { context: context() });
const saying = async (language: string) => {
  // In a new transaction, without cached texts.
  const all = await shop.db
    .transaction()
    .execute((trx) => messageTexts(trx, shop.tenant.id, language));
  return all('orderNotification.order-accepted', { id: '7' });
};

/** Parts that the sample message does not contain. */
const unseen = ['quote', 'productRequest', 'wholesale', 'order-no-show text'];

test('every part of every message is in its preview, in each language', async () => {
  for (const message of customizableMessages) {
    for (const language of languages) {
      const { fields } = await get(message, language);
      for (const { part, usual, names } of fields) {
        expect(usual, `${message} ${part}`).not.toMatch(/^\w+(\.[\w-]+)+$/);
        if (unseen.some((one) => one === part || one === `${message} ${part}`)) continue;
        const text = `Lantern ${names.map((name) => `{{${name}}}`).join(' ')}`;
        const { email, sms } = await call(
          messageTextHandlers.preview,
          { message, language, texts: [{ part, text }] },
          { context: context() },
        );
        const said = [email?.subject, email?.html, email?.text, sms?.text].join('\n');
        expect(said, `${message} ${part} ${language}`).toContain('Lantern');
        expect(said).not.toContain('{{');
      }
    }
  }
});

test('own texts are used in their language, and an empty text restores the default', async () => {
  const usual = await saying('en');
  const { version } = await save('order-accepted', 0, { text: 'We have {{id}}.' });
  expect(await saying('en')).toBe('We have 7.');
  expect(await saying('sv')).not.toContain('We have');
  // Languages without texts fall back to English, as with default texts.
  expect(await saying('fr')).toBe('We have 7.');
  expect(await get('order-accepted')).toMatchObject({
    version,
    fields: [{ part: 'text', own: 'We have {{id}}.', names: ['id'] }],
  });
  const listed = await call(messageTextHandlers.list, {}, { context: context() });
  expect(listed.messages.filter(({ own }) => own.length > 0)).toEqual([
    { message: 'order-accepted', own: ['en'] },
  ]);
  await save('order-accepted', version, { text: '' });
  expect(await saying('en')).toBe(usual);
});

test('concurrent edits of the same part conflict; those of other parts are merged', async () => {
  await save('restock', 0, { heading: 'Here again' });
  await expect(save('restock', 0, { heading: 'There again' })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { version: 1, fields: [{ field: 'heading', theirs: 'Here again' }] },
  });
  expect(await save('restock', 0, { button: 'Buy it' })).toMatchObject({
    version: 2,
    merged: [{ field: 'heading' }],
  });
});

test('a text with missing, surplus or unknown placeholders is refused, naming the part', async () => {
  const wrong = [
    ['text', 'We have it.'],
    ['text', 'We have {{id}} of {{name}}.'],
    ['text', 'We have {{id}} {{.'],
    ['text', 'We have {{id}} \u202e.'],
    ['sms', 'We have {{id}}.'],
  ] as const;
  for (const [part, text] of wrong) {
    await expect(save('order-shipped', 0, { [part]: text })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: `changes.${part}` }] },
    });
  }
  expect((await get('order-shipped')).version).toBe(0);
});

test('a text with exactly the placeholders of the default text is accepted, and no other', () => {
  const words = fc.stringMatching(/^[A-Za-z .,]{1,20}$/);
  const which = fc.record({
    message: fc.constantFrom(...customizableMessages),
    language: fc.constantFrom(...languages),
  });
  fc.assert(
    fc.property(which, fc.nat(), words, (one, at, word) => {
      const fields = fieldsOf(one, {});
      const { part = '', names = [] } = fields[at % fields.length] ?? {};
      const whole = `${word} ${names.map((name) => `{{${name}}} ${word}`).join(' ')}`;
      expect(requireWhole(one, { [part]: whole }, 'texts')).toEqual({ [part]: whole });
      for (const name of names) {
        const less = whole.replaceAll(`{{${name}}}`, name);
        expect(() => requireWhole(one, { [part]: less }, 'texts')).toThrow(part);
      }
      expect(() => requireWhole(one, { [part]: `${whole} {{else}}` }, 'texts')).toThrow(part);
    }),
  );
});

test('a text equal to the default is not stored as the shop’s own', () => {
  for (const message of customizableMessages) {
    for (const { part, usual, names } of fieldsOf({ message, language: 'ur' }, {})) {
      expect(names).toEqual(namesIn(usual));
      expect(requireWhole({ message, language: 'ur' }, { [part]: usual }, 'texts')).toEqual({
        [part]: '',
      });
    }
  }
  expect(partsOf('sign-in-code')).toEqual([['sms', 'signIn.code']]);
});

test('a test message is sent to the member, once', async () => {
  const ask = (message: CustomizableMessage, channel: 'email' | 'sms') =>
    call(
      messageTextHandlers.test,
      { message, language: 'en', key: 'the-same-key', channel },
      { context: context() },
    );
  expect(await ask('order-booked', 'sms')).toEqual({ isQueued: true });
  expect(await ask('order-booked', 'sms')).toEqual({ isQueued: false });
  expect(await ask('order-booked', 'email')).toEqual({ isQueued: true });
  await expect(ask('sign-in-code', 'email')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { rows } = await sql`select channel, recipient, user_id as "by" from message
    where tenant_id = ${shop.tenant.id} and kind like 'staff-test-%' order by id`.execute(shop.db);
  expect(rows).toEqual([
    { channel: 'sms', recipient: '+923001234567', by: 'staff' },
    { channel: 'email', recipient: shop.tenant.settings.email, by: 'staff' },
  ]);
  const { senders } = await call(messageTextHandlers.list, {}, { context: context() });
  expect(senders).toMatchObject([
    { channel: 'email', state: 'waiting' },
    { channel: 'sms', state: 'waiting' },
  ]);
});

test('saving does not wait for orders that are being booked', async () => {
  await shop.db.transaction().execute(async (booking) => {
    // As the foreign key check of a new order does.
    await sql`select from tenant where id = ${shop.tenant.id} for key share`.execute(booking);
    expect(await save('order-accepted', 0, { text: 'Vi har {{id}}.' }, 'sv')).toMatchObject({
      version: 1,
    });
  });
});
