import { randomUUID } from 'node:crypto';
import {
  openTraceReceiver,
  type TraceReceiver,
  treeOf,
} from '@karwan/sandbox/trace-collector/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type StartedApi, startDemoApi } from '../testing/start-api.ts';
import { startTracing, type Tracing } from './start-tracing.ts';

const phone = '+923014567891';
const buyer = {
  customerFirstName: 'Zainab',
  customerLastName: 'Qureshi',
  customerPhone: phone,
  customerEmail: 'zainab.qureshi@post.example',
  customerHouseNumber: '14-B',
  customerStreet: 'Mall Road',
  customerLat: 31.4828641,
  customerLng: 74.1943051,
};

let receiver: TraceReceiver;
let tracing: Tracing;
let api: StartedApi;
let inbox = '';

beforeAll(async () => {
  receiver = await openTraceReceiver();
  tracing = startTracing({
    url: `${receiver.endpoint}/v1/traces`,
    headers: { 'x-key': 'of the collector' },
    attributes: { 'service.name': 'shop-of-tests' },
    sampler: 'parentbased_always_on',
    share: 1,
    trustProxy: false,
  });
  const announce = (_name: string, address: string) => {
    if (address.startsWith('http')) inbox = address;
  };
  api = await startDemoApi(
    { announce, tracer: tracing.requests },
    // With sandboxes of payment services, mail and SMS.
    { NODE_ENV: 'development', ROLES: 'api,worker' },
  );
});
afterAll(async () => {
  await api.close();
  await tracing.stop();
  await receiver.close();
});

interface Input {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** What the calls of these tests answer with. */
interface Answered {
  readonly token: { readonly accessToken: string };
  readonly user: { readonly _id: string };
  readonly finalSearchedItem: { readonly itemCustomId: string; readonly hasOptions: boolean }[];
  readonly id: string;
  readonly parentOrderId: string;
}

async function ask(path: string, { body, headers }: Input = {}) {
  const answer = await fetch(`${api.origin}/v1${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  });
  return {
    status: answer.status,
    id: answer.headers.get('x-request-id'),
    json: (await answer.json()) as Answered,
  };
}

/** All spans of the request with this id, once it has ended. */
async function traceOf(requestId: string | null) {
  return vi.waitFor(async () => {
    await tracing.flush();
    const spans = receiver.spans();
    const root = spans.find(
      ({ parentSpanId, attributes }) =>
        parentSpanId === undefined && attributes['karwan.request_id'] === requestId,
    );
    if (!root) throw new Error(`no span of ${requestId}`);
    return { root, spans: spans.filter(({ traceId }) => traceId === root.traceId) };
  }, 10_000);
}

/** The SMS code that came for our phone number. */
const codeFor = () =>
  vi.waitFor(async () => {
    const answer = await fetch(`${inbox}/messages.json?channel=sms`);
    const code = /\d{6}/.exec(((await answer.json()) as { text: string }[])[0]?.text ?? '')?.[0];
    if (code === undefined) throw new Error('no code yet');
    return code;
  }, 10_000);

async function signIn() {
  await ask('/auth/sendCode', { body: { phone } });
  const code = await codeFor();
  const body = { phone, code, bearer: true };
  const { json } = await ask('/auth/passwordLessLogin', { body });
  return { code, token: json.token.accessToken, userId: json.user._id };
}

const location = { latitude: buyer.customerLat, longitude: buyer.customerLng };

/** Orders a product that the demo shop has, to be paid as said. */
async function order(authorization: string, paymentMethod: string) {
  const listed = await ask('/item/allitems/fetch?inStock=true&perPage=20');
  const itemCustomId = listed.json.finalSearchedItem.find(
    ({ hasOptions }) => !hasOptions,
  )?.itemCustomId;
  const items = [{ itemCustomId, options: [], quantity: 1 }];
  const quote = await ask('/cart/quote', { body: { items, location } });
  const placed = await ask('/order/create', {
    headers: { authorization, 'idempotency-key': randomUUID() },
    body: {
      items,
      paymentMethod,
      quoteId: quote.json.id,
      termsAccepted: true,
      shippingAddress: buyer,
    },
  });
  return { ...placed, orderId: placed.json.parentOrderId };
}

test('a refusal has its code, and is not logged as an error', async () => {
  const refused = await order('', 'payson');
  expect(refused.status).toBe(401);
  const { spans } = await traceOf(refused.id);
  const call = spans.find(({ name }) => name === 'orders.create');
  expect(call).toMatchObject({ status: { code: 0 }, attributes: { 'error.type': 'UNAUTHORIZED' } });
});

test('a journey is traced from its calls to statements, providers and jobs; nothing in it is personal', async () => {
  const { code, token, userId } = await signIn();
  const authorization = `Bearer ${token}`;
  await ask('/item/search/fetch?search=diabetes-test');
  await ask(`/users/${userId}`, { headers: { authorization } });
  const placed = await order(authorization, 'payson');
  const paid = await ask('/payment/start', {
    headers: { authorization },
    body: { orderId: placed.orderId },
  });
  expect(paid.status).toBe(200);

  const payment = await traceOf(paid.id);
  const steps = treeOf(payment.spans, payment.root);
  expect(steps.slice(0, 2)).toEqual(['POST payments.start', '  payments.start']);
  expect(steps).toEqual(expect.arrayContaining(['    read-session', '    commit']));
  const requested = payment.spans.find(({ attributes }) => attributes['peer.service'] === 'Payson');
  expect(requested).toMatchObject({ name: 'POST Payson', status: { code: 0 } });
  expect(requested?.attributes['http.response.status_code']).toBe(201);

  // The messages go out by jobs, in the trace of the order.
  const whole = await vi.waitFor(async () => {
    const { spans, root } = await traceOf(placed.id);
    const tree = treeOf(spans, root);
    expect(tree).toContain('      message');
    return { tree, spans };
  }, 10_000);
  expect(whole.tree).toEqual(
    expect.arrayContaining([
      'POST orders.create',
      '  orders.create',
      '    order-book-1-1',
      '    order-message',
      '        SEND SMTP',
    ]),
  );
  const statement = whole.spans.find(({ name }) => name === 'order-book-1-1');
  expect(statement?.attributes).toMatchObject({ 'db.system.name': 'postgresql' });
  expect(statement?.attributes['db.query.text']).toContain('$1');
  const call = whole.spans.find(({ name }) => name === 'orders.create');
  expect(call?.attributes['karwan.request_id']).toBe(placed.id);

  await tracing.stop();
  const personal = [
    ...Object.values(buyer).map((value) => String(value)),
    phone.slice(1),
    phone.slice(3),
    code,
    token,
    `/${userId}`,
    placed.orderId,
    'diabetes',
    'Bearer',
    'idempotency-key',
  ];
  const received = receiver.said();
  expect(personal.filter((one) => received.includes(one))).toEqual([]);
});
