import { webcrypto } from 'node:crypto';
import { hashOf } from '@karwan/sandbox/jazzcash/sign';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSigned, secureHash, signed, signedText } from './secure-hash.ts';

const salt = 'z3s2t1';
const names = fc.constantFrom(
  'pp_Amount',
  'pp_TxnRefNo',
  'pp_Version',
  'ppmpf_1',
  'ppmpf_2',
  'other',
);
const fieldSets = fc.dictionary(names, fc.string({ unit: 'grapheme', maxLength: 40 }));

async function byWebCrypto(message: string, key: string): Promise<string> {
  const way = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await webcrypto.subtle.importKey('raw', Buffer.from(key), way, false, ['sign']);
  const bytes = await webcrypto.subtle.sign('HMAC', imported, Buffer.from(message));
  return Buffer.from(bytes).toString('hex').toUpperCase();
}

test("the provider's samples give the documented hashes", () => {
  const first = { pp_Amount: '2995', pp_MerchantID: 'MER123', pp_OrderInfo: 'A48cvE28' };
  expect(signedText(first, '0F5DD14AE2')).toBe('0F5DD14AE2&2995&MER123&A48cvE28');
  expect(secureHash(first, '0F5DD14AE2').toLowerCase()).toBe(
    'c7689cda7474eb1adcd343fd0c0b676bad0ba66361cc46db589bdb0da4c1c867',
  );
  const notice = {
    pp_Version: '2.0',
    pp_TxnType: 'MWALLET',
    pp_Password: '0123456789',
    pp_TxnRefNo: 'T20240418145702',
    pp_TxnDateTime: '20240418145702',
    pp_ResponseCode: '121',
    pp_ResponseMessage: 'Transaction has been marked confirmed by Merchant.',
    pp_AuthCode: '060935465981',
    pp_RetreivalReferenceNo: '240418718258',
    pp_BankID: null,
    pp_SecureHash: '2B47BCF7825FA27FC8B522292BC8D226213FCCDA685FC68A67EC20B10836E5B7',
  };
  expect(isSigned(notice, '0123456789')).toBe(true);
});

test('the hash equals that of another implementation', async () => {
  const fields = { pp_B: 'two', pp_A: 'one', ppmpf_1: 'three', pp_Empty: '', other: 'not signed' };
  expect(secureHash(fields, salt)).toBe(await byWebCrypto(`${salt}&one&two&three`, salt));
});

test('a signed message is verified by us and by the provider', () => {
  fc.assert(
    fc.property(fieldSets, (fields) => {
      const sent = signed(fields, salt);
      expect(isSigned(sent, salt)).toBe(true);
      expect(isSigned({ ...sent, pp_SecureHash: sent.pp_SecureHash.toLowerCase() }, salt)).toBe(
        true,
      );
      expect(hashOf(fields, salt)).toBe(sent.pp_SecureHash);
    }),
  );
});

test('a changed field, another salt, half a hash or none is refused', () => {
  fc.assert(
    fc.property(fieldSets, (fields) => {
      const sent = signed(fields, salt);
      expect(isSigned({ ...sent, pp_Amount: `${sent.pp_Amount ?? ''}0` }, salt)).toBe(false);
      expect(isSigned(sent, `${salt} `)).toBe(false);
      expect(isSigned({ ...sent, pp_SecureHash: sent.pp_SecureHash.slice(1) }, salt)).toBe(false);
      expect(isSigned({ ...sent, pp_SecureHash: undefined }, salt)).toBe(false);
    }),
  );
});

test('fields without the prefix do not affect the hash', () => {
  const sent = signed({ pp_Amount: '100' }, salt);
  expect(isSigned({ ...sent, submit: 'Pay' }, salt)).toBe(true);
});
