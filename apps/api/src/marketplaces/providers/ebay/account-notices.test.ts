import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { MarketplaceDown } from '../../port.ts';
import { accountNoticesPath, accountNoticesPlugin } from './account-notices.ts';
import { type CallEbay, EbayRefusal } from './call-ebay.ts';

const endpoint = `https://shop.example${accountNoticesPath}`;
const verificationToken = 'a-token-of-thirty-two-characters-or-more';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '');

const requested: string[] = [];
const call: CallEbay = async (path) => {
  requested.push(path);
  if (!path.endsWith('/known')) throw new EbayRefusal(404, [195_001]);
  return { key: pem, algorithm: 'ECDSA', digest: 'SHA1' };
};

const forgotten: string[][] = [];
const forget = async (names: readonly string[]) => {
  forgotten.push([...names]);
};
beforeEach(() => forgotten.splice(0));

async function shop(keys: CallEbay | undefined = call) {
  const app = Fastify();
  await app.register(accountNoticesPlugin, { endpoint, verificationToken, call: keys, forget });
  return app;
}

const notice = JSON.stringify({
  metadata: { topic: 'MARKETPLACE_ACCOUNT_DELETION', schemaVersion: '1.0', deprecated: false },
  notification: { notificationId: 'n1', data: { username: 'x', userId: 'y', eiasToken: 'z' } },
});
const signed = (body: string, kid = 'known') =>
  Buffer.from(
    JSON.stringify({
      alg: 'ecdsa',
      kid,
      signature: sign('SHA1', Buffer.from(body), privateKey).toString('base64'),
      digest: 'SHA1',
    }),
  ).toString('base64');
const post = async (body: string, header?: string, keys?: CallEbay) =>
  (await shop(keys)).inject({
    method: 'POST',
    url: accountNoticesPath,
    headers: { 'content-type': 'application/json', ...(header && { 'x-ebay-signature': header }) },
    body,
  });

test('answers eBay’s challenge with the hash of code, token and address', async () => {
  const url = `${accountNoticesPath}?challenge_code=abc%2F123`;
  const answer = await (await shop()).inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  const expected = createHash('sha256').update(`abc/123${verificationToken}${endpoint}`);
  expect(answer.json()).toEqual({ challengeResponse: expected.digest('hex') });
  expect((await (await shop()).inject(accountNoticesPath)).statusCode).toBe(400);
});

describe('a notice', () => {
  test('signed by eBay deletes the member’s data, by name and by id', async () => {
    expect((await post(notice, signed(notice))).statusCode).toBe(204);
    expect(forgotten).toEqual([['x', 'y']]);
  });

  test('without a member in the known format is refused, so that it is not lost silently', async () => {
    for (const body of ['null', 'no JSON', '{"notification":{}}'])
      expect((await post(body, signed(body))).statusCode).toBe(400);
    expect(forgotten).toEqual([]);
  });

  test('is not acknowledged when deleting fails', async () => {
    const app = Fastify();
    const failing = () => Promise.reject(new Error('the database is away'));
    const options = { endpoint, verificationToken, call, forget: failing };
    await app.register(accountNoticesPlugin, options);
    const headers = { 'content-type': 'application/json', 'x-ebay-signature': signed(notice) };
    const answer = await app.inject({
      method: 'POST',
      url: accountNoticesPath,
      headers,
      body: notice,
    });
    expect(answer.statusCode).toBe(500);
  });

  test('with a foreign, wrong or missing signature is refused', async () => {
    const forged = [
      undefined,
      'no base64 of anything',
      Buffer.from('null').toString('base64'),
      signed(`${notice} `),
      signed(notice, 'unknown'),
      signed(notice, '../../buy/browse/v1/item/1'),
    ];
    for (const header of forged) expect((await post(notice, header)).statusCode).toBe(412);
    expect(forgotten).toEqual([]);
    expect(
      requested.every((path) => /^\/commerce\/notification\/v1\/public_key\/\w+$/.test(path)),
    ).toBe(true);
  });

  test('is refused while eBay’s keys cannot be fetched, so that eBay repeats it', async () => {
    const down: CallEbay = () => Promise.reject(new MarketplaceDown('down'));
    expect((await post(notice, signed(notice), down)).statusCode).toBe(412);
  });

  test('is accepted unsigned if the operator turned the check off', async () => {
    const app = Fastify();
    const unchecked = { endpoint, verificationToken, call: undefined, forget };
    await app.register(accountNoticesPlugin, unchecked);
    const answer = await app.inject({ method: 'POST', url: accountNoticesPath, body: notice });
    expect(answer.statusCode).toBe(204);
  });
});
