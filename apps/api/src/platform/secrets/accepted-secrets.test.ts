import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmProof, readConfirmProof } from '../../sales/customer/confirm-link.ts';
import { isReceiptToken, receiptToken } from '../../sales/reading/receipt-token.ts';
import { isMadeWith, openWithAny } from './accepted-secrets.ts';

const secrets = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 });

test('signatures of any accepted secret are accepted, others are not', () => {
  fc.assert(
    fc.property(secrets, fc.string(), fc.nat(), ([secret = '', ...formerSecrets], other, at) => {
      const all = [secret, ...formerSecrets];
      const make = (one: string) => `made with ${one}`;
      const one = all[at % all.length] ?? '';
      expect(isMadeWith({ secret, formerSecrets }, make(one), make)).toBe(true);
      const isKnown = all.includes(other);
      expect(isMadeWith({ secret, formerSecrets }, make(other), make)).toBe(isKnown);
      expect(isMadeWith({ secret }, make(one), make)).toBe(one === secret);
    }),
  );
});

test('receipts and email links remain valid after a change of the secret, until it is removed', () => {
  const before = { secret: 'the secret of last year' };
  const after = { secret: 'the secret of this year', formerSecrets: [before.secret] };
  const without = { secret: after.secret };
  const tenant = { id: 1 } as Parameters<typeof isReceiptToken>[0]['tenant'];
  const token = receiptToken(before.secret, 1, 'order');
  expect(isReceiptToken({ ...after, tenant }, 'order', token)).toBe(true);
  expect(isReceiptToken({ ...after, tenant }, 'another', token)).toBe(false);
  expect(isReceiptToken({ ...without, tenant }, 'order', token)).toBe(false);
  const until = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  const proof = confirmProof(before.secret, 1, 'order', until);
  expect(readConfirmProof(after, 1, 'order', proof)).toEqual(until);
  expect(readConfirmProof(without, 1, 'order', proof)).toBeUndefined();
});

test('when no secret fits, the error is that of the current one', async () => {
  const open = (secret: string) => {
    throw new Error(`not with ${secret}`);
  };
  await expect(openWithAny({ secret: 'a', formerSecrets: ['b'] }, open)).rejects.toThrow(
    'not with a',
  );
});
