import { webcrypto } from 'node:crypto';
import { decrypt, isOwnForm } from '@karwan/sandbox/easypaisa/read-hash';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { easypaisaHash, hashedText } from './request-hash.ts';

const key = 'A1B2C3D4E5F6G7H8';
const names = fc.constantFrom(
  'storeId',
  'amount',
  'postBackURL',
  'orderRefNum',
  'emailAddr',
  'zip',
);
const forms = fc.dictionary(names, fc.string({ unit: 'grapheme', maxLength: 60 }));
const keys = fc.constantFrom(16, 24, 32).chain((length) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGH01234567'),
    minLength: length,
    maxLength: length,
  }),
);

/** A second implementation of AES-ECB with PKCS#7 padding: encrypts block by block. */
async function blockByBlock(text: string): Promise<string> {
  const plain = Buffer.from(text);
  const fill = 16 - (plain.length % 16);
  const padded = Buffer.concat([plain, Buffer.alloc(fill, fill)]);
  const imported = await webcrypto.subtle.importKey('raw', Buffer.from(key), 'AES-CBC', false, [
    'encrypt',
  ]);
  const blocks: Buffer[] = [];
  for (let at = 0; at < padded.length; at += 16) {
    const block = padded.subarray(at, at + 16);
    const way = { name: 'AES-CBC', iv: new Uint8Array(16) };
    const sealed = await webcrypto.subtle.encrypt(way, imported, block);
    blocks.push(Buffer.from(sealed).subarray(0, 16));
  }
  return Buffer.concat(blocks).toString('base64');
}

test('a form is encrypted as in the guide, compared with a second implementation', async () => {
  const fields = {
    storeId: '43',
    amount: '10.0',
    postBackURL: 'https://shop.example/payment/easypaisa?id=7KQ2M9XHD&step=1',
    orderRefNum: 'ABC23456789',
    expiryDate: '',
    autoRedirect: '1',
  };
  const text =
    'amount=10.0&autoRedirect=1&orderRefNum=ABC23456789' +
    '&postBackURL=https://shop.example/payment/easypaisa?id=7KQ2M9XHD&step=1&storeId=43';
  expect(hashedText(fields)).toBe(text);
  expect(easypaisaHash(fields, key)).toBe(await blockByBlock(text));
});

test('the provider can decrypt any form, and other keys cannot', () => {
  fc.assert(
    fc.property(forms, keys, (fields, hashKey) => {
      const hash = easypaisaHash(fields, hashKey);
      expect(decrypt(hash, hashKey)).toBe(hashedText(fields));
      expect(isOwnForm(hash, fields, hashKey)).toBe(true);
      const otherKey = hashKey.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
      expect(isOwnForm(hash, fields, otherKey)).toBe(false);
    }),
  );
});

test('the order of fields does not matter, and a changed one breaks the hash', () => {
  fc.assert(
    fc.property(forms, (fields) => {
      const turned = Object.fromEntries(Object.entries(fields).reverse());
      expect(easypaisaHash(turned, key)).toBe(easypaisaHash(fields, key));
      const changed = { ...fields, amount: `${fields.amount ?? ''}1` };
      expect(isOwnForm(easypaisaHash(fields, key), changed, key)).toBe(false);
    }),
  );
});

test('a key of another length is refused', () => {
  expect(() => easypaisaHash({ amount: '1.0' }, 'short')).toThrow('16, 24 or 32 bytes');
});
