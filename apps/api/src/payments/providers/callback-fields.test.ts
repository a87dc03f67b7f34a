import { createHmac } from 'node:crypto';
import { errorBody } from '@karwan/contract/error';
import { jazzcashSecrets } from '@karwan/sandbox/jazzcash/server';
import { safepaySecrets } from '@karwan/sandbox/safepay/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandboxGateways } from '../testing/test-gateways.ts';
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts';
import { signed } from './jazzcash/secure-hash.ts';
import { paymentProviders } from './registry.ts';

let shop: TestPayments;
let sandboxes: Awaited<ReturnType<typeof openSandboxGateways>>;
let address: string;

/** The sandboxes are never called: no callback here names an existing payment. */
beforeAll(async () => {
  sandboxes = await openSandboxGateways();
  shop = await openTestPayments(sandboxes.gateways);
  address = shop.server.listeningOrigin;
});
afterAll(async () => {
  await sandboxes.stop();
  await shop.close();
});

const form = 'application/x-www-form-urlencoded';
const callbackBody = (fields: Record<string, string>) =>
  JSON.stringify(signed({ pp_ResponseCode: '000', ...fields }, jazzcashSecrets.salt));

/** What comes to a gateway, and which of its fields is wrong. */
const malformed = [
  ['payson', '?checkout=a&checkout=b', undefined, 'query.checkout'],
  ['payson', '?checkout=%00', undefined, 'query.checkout'],
  ['payson', `?checkout=${'a'.repeat(201)}`, undefined, 'query.checkout'],
  ['easypaisa', '?orderRefNumber=%00', undefined, 'query.orderRefNumber'],
  ['easypaisa', '?orderRefNumber=a&orderRefNumber=b', undefined, 'query.orderRefNumber'],
  ['easypaisa', '?url=https://a.example/1&url=https://a.example/2', undefined, 'query.url'],
  ['easypaisa', '?orderRefNum=%D9%A3', undefined, 'query.orderRefNum'],
  ['swedbankpay', '', '{"payment":{"id":"\\u0000"}}', 'body.payment.id'],
  ['swedbankpay', '', '{"payment":{"id":"\\ud800"}}', 'body.payment.id'],
  ['swedbankpay', '', '{"payment":{"id":["a"]}}', 'body.payment.id'],
  ['swedbankpay', '', '{"payment":7}', 'body.payment'],
  ['jazzcash', '', 'pp_TxnRefNo=a&pp_TxnRefNo=b', 'body.pp_TxnRefNo'],
  ['jazzcash', '', '{"pp_TxnRefNo":["a"]}', 'body.pp_TxnRefNo'],
  ['jazzcash', '', callbackBody({ pp_TxnRefNo: 'T\u0000' }), 'body.pp_TxnRefNo'],
  ['safepay', '', '{}', 'body.data'],
  ['safepay', '', '{"data":{"tracker":["a"]}}', 'body.data.tracker'],
  ['safepay', '', '{"data":{"tracker":"\\u0000"}}', 'body.data.tracker'],
] as const;

/** As Safepay signs its webhooks; others read no such header. */
const signatureOf = (body: string) => ({
  'x-sfpy-signature': createHmac('sha512', safepaySecrets.webhookSecret).update(body).digest('hex'),
});

const send = (kind: string, gateway: string, query: string, body: string | undefined) =>
  fetch(`${address}/v1/payment/${kind}/${gateway}${query}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    ...(body !== undefined && { body, headers: { 'content-type': form, ...signatureOf(body) } }),
  });

test('every provider has malformed callbacks in this table', () => {
  const keys = paymentProviders.map(({ key }) => key);
  expect([...new Set(malformed.map(([gateway]) => gateway))].sort()).toEqual(keys.toSorted());
});

describe.each(malformed)('%s%s %s', (gateway, query, body, path) => {
  test('a callback is refused, and the field named', async () => {
    const answer = await send('callback', gateway, query, body);
    const refusal = errorBody.strict().parse(await answer.json());
    expect([answer.status, refusal.code]).toEqual([400, 'BAD_REQUEST']);
    expect(refusal.details.map((detail) => detail.path)).toEqual([path]);
  });

  test('a browser that comes back is led on', async () => {
    const answer = await send('return', gateway, query, body);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/payment/${gateway}`]);
  });
});

test.each([
  ['payson', '?checkout=nothing&other=1&other=2', undefined],
  ['easypaisa', '?orderRefNumber=NOTHING', undefined],
  ['swedbankpay', '', '{"payment":{"id":"/psp/creditcard/payments/none","number":7},"x":[1]}'],
  ['swedbankpay', '', '{}'],
  ['jazzcash', '', callbackBody({ pp_TxnRefNo: 'T1' })],
  ['jazzcash', '', 'pp_TxnRefNo=forged'],
  ['safepay', '', '{"data":{"tracker":"track_none"}}'],
  ['nobody', '?checkout=a&checkout=b', undefined],
] as const)('%s%s %s names no payment of ours', async (gateway, query, body) => {
  const answer = await send('callback', gateway, query, body);
  expect(answer.status).toBe(404);
  expect(errorBody.strict().parse(await answer.json()).code).toBe('NOT_FOUND');
});
