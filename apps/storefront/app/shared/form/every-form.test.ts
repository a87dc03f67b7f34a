import { readFileSync } from 'node:fs';
import { fieldRules, ruleOf } from '@karwan/contract/field-rules';
import { languages } from '@karwan/contract/language';
import { createTranslate } from '@karwan/i18n/translate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check as checkAddress } from '../../features/account/addresses/address-rules.ts';
import { check as checkLogin } from '../../features/account/login/login-rules.ts';
import { check as checkPassword } from '../../features/account/password/password-rules.ts';
import { check as checkProfile } from '../../features/account/profile/profile-rules.ts';
import { check as checkCode } from '../../features/account/security/code-rules.ts';
import { check as checkPasskey } from '../../features/account/security/passkey-rules.ts';
import { faultsOfOrder } from '../../features/checkout/order-rules.ts';
import { check as checkAnyMessage } from '../../features/messages/message-rules.ts';
import { check as checkWallet } from '../../features/payments/wallets/wallet-rules.ts';
import { check as checkRestock } from '../../features/restock/restock-rules.ts';
import { check as checkReview } from '../../features/reviews/review-rules.ts';
import { check as checkTracking } from '../../features/track-order/track-rules.ts';
import { type FieldFaults, faultsOfDetails } from './field-fault.ts';
import type { TypedValues } from './typed-values.ts';

const texts = languages.map((language) => {
  const file = new URL(
    `../../../../../packages/i18n/catalogues/pages/${language}.json`,
    import.meta.url,
  );
  return createTranslate(language, JSON.parse(readFileSync(file, 'utf8')));
});

/** Expects that every fault has a text in each language, with all placeholders filled. */
function expectTexts(faults: FieldFaults) {
  for (const fault of Object.values(faults)) {
    if (!fault) continue;
    for (const t of texts) {
      const text = t(fault.key, fault.values);
      expect(text).not.toBe(fault.key);
      expect(text).not.toMatch(/\{\{|undefined|^Too (big|small)|expected|received/);
    }
  }
}

type Check = (typed: TypedValues) => { faults?: FieldFaults };
const intents = ['send', 'verify', 'password', 'second', 'facebook', 'save', 'new-phone'];

/** Every form of the shop, with the names of its fields. */
const forms: Record<string, [check: Check, fields: string[]]> = {
  messages: [checkAnyMessage, ['form', 'name', 'email', 'phone', 'subject', 'message', 'query']],
  login: [checkLogin, ['phone', 'code', 'password', 'challenge']],
  profile: [checkProfile, ['fName', 'lName', 'email', 'phone', 'code', 'proof', 'sure']],
  password: [checkPassword, ['currentPassword', 'newPassword', 'again']],
  security: [checkCode, ['code']],
  passkey: [checkPasskey, ['name']],
  restock: [checkRestock, ['itemCustomId', 'variantCode', 'email', 'subscription']],
  address: [
    checkAddress,
    [
      ...['customerFirstName', 'customerLastName', 'customerPhone', 'customerEmail'],
      ...['customerHouseNumber', 'customerStreet', 'customerCity', 'customerPostcode'],
      ...['customerLat', 'customerLong', 'default'],
    ],
  ],
  checkout: [
    (typed) => ({
      faults: faultsOfOrder(typed, {
        hasAcceptedTerms: typed.termsAccepted === 'on',
        isPickedUp: false,
      }),
    }),
    ['customerFirstName', 'customerPhone', 'customerEmail', 'customerStreet', 'notes'],
  ],
  tracking: [checkTracking, ['parentOrderId', 'phoneDigits']],
  review: [checkReview, ['stars', 'title', 'message', 'language']],
  wallet: [checkWallet, ['phone']],
};

const typedText = fc.oneof(
  fc.constantFrom('', ' ', 'on', '0', '6', 'NaN', '@', 'blog-comment', '+4612', '0300 1234567'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ minLength: 60, maxLength: 5_000 }),
);

describe.each(Object.entries(forms))('%s', (_, [check, fields]) => {
  test('every fault belongs to a field and has a text in every language', () => {
    const typed = fc.record(
      {
        ...Object.fromEntries(fields.map((field) => [field, typedText])),
        intent: fc.constantFrom(...intents, 'verify-phone', 'delete'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(typed, (values: TypedValues) => {
        const { faults } = check(values);
        if (!faults) return;
        expectTexts(faults);
      }),
      { numRuns: 60 },
    );
  });
});

test('every rule of the contract has a text', () => {
  for (const rule of fieldRules) {
    expectTexts(faultsOfDetails([{ path: 'body.name', message: 'English', rule, limit: 5 }]));
    expect(ruleOf({ code: 'custom', message: 'English', params: { rule } }).rule).toBe(rule);
  }
});

test('an empty form has a fault at each required field', () => {
  const keys = (check: Check, typed: TypedValues = {}) => Object.keys(check(typed).faults ?? {});
  expect(keys(checkAnyMessage)).toEqual(['name', 'message']);
  expect(keys(checkAnyMessage, { name: 'Zainab', message: 'Hello' })).toEqual(['email']);
  expect(keys(checkTracking)).toEqual(['parentOrderId', 'phoneDigits']);
  expect(keys(checkLogin)).toEqual(['phone']);
  expect(keys(checkLogin, { intent: 'password' })).toEqual(['phone', 'password']);
  expect(keys(checkProfile, { intent: 'delete' })).toEqual(['proof', 'sure']);
  expect(keys(checkReview)).toEqual(['stars', 'title', 'message', 'language']);
  expect(keys(checkPassword, { currentPassword: '', newPassword: 'short', again: 'x' })).toEqual([
    'currentPassword',
    'newPassword',
  ]);
  expect(keys(checkPassword, { newPassword: 'long enough to pass', again: 'x' })).toEqual([
    'again',
  ]);
});
