import { openTraceReceiver } from '@karwan/sandbox/trace-collector/server';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestLog } from '../testing/open-test-log.ts';
import { openStubShop } from '../testing/stub-shop.ts';
import { startTracing, type TracingOptions } from './start-tracing.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const options: Omit<TracingOptions, 'url'> = {
  headers: { 'x-key': 'of the collector' },
  attributes: { 'service.name': 'shop-of-tests' },
  sampler: 'parentbased_always_on',
  share: 1,
  trustProxy: false,
};

async function open(changed: Partial<TracingOptions> = {}) {
  const receiver = await openTraceReceiver();
  const tracing = startTracing({
    ...options,
    url: `${receiver.endpoint}/v1/traces`,
    ...changed,
  });
  const { lines, logger } = openTestLog('info', tracing.logFields);
  const { requests: tracer } = tracing;
  const shop = await openStubShop({ tracer, logger, accessLog: true });
  closers.push(receiver.close, tracing.stop, () => shop.app.close());
  const accessLines = async (count: number) => {
    const access = () => lines.filter(({ msg }) => msg === 'access');
    await vi.waitFor(() => expect(access()).toHaveLength(count));
    return access();
  };
  const spans = async () => {
    await tracing.flush();
    return receiver.spans();
  };
  return { origin: shop.origin, accessLines, receiver, spans };
}

const foreign = { traceId: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', spanId: 'bbbbbbbbbbbbbbbb' };
const traceparent = `00-${foreign.traceId}-${foreign.spanId}-01`;

test('each request is a span that names its route, its log line the trace', async () => {
  const { origin, accessLines, receiver, spans } = await open();
  await fetch(`${origin}/v1/item/near/31.4828641/74.1943051`);
  await fetch(`${origin}/v1/item/near/31.4828641/74.1943051`);
  await fetch(`${origin}/search/my-illness?q=my-illness`);
  await fetch(`${origin}/v1/order/create?phone=03001234567`, { method: 'POST' });
  await fetch(`${origin}/healthz`);
  const lines = (await accessLines(5)).slice(0, 4);
  const received = await spans();
  const facts = received.map(({ name, attributes }) => [name, attributes['karwan.cache']]);
  expect(facts).toEqual([
    ['GET near', 'none'],
    ['GET near', 'hit'],
    ['GET /search/*', 'none'],
    ['POST order', 'none'],
  ]);
  expect(received.map(({ traceId }) => traceId)).toEqual(lines.map((line) => line.trace_id));
  const ids = received.map(({ attributes }) => attributes['karwan.request_id']);
  expect(ids).toEqual(lines.map(({ reqId }) => reqId));
  expect(receiver.said()).not.toMatch(/31\.48|74\.19|0300|illness|127\.0\.0\.1/);
  expect(receiver.resource()).toMatchObject({ 'service.name': 'shop-of-tests' });
  expect(receiver.headers[0]).toMatchObject({ 'x-key': 'of the collector' });
});

test('only a trusted proxy can make a request part of its trace', async () => {
  for (const [trustProxy, isTaken] of [
    [false, false],
    ['10.0.0.0/8', false],
    ['10.0.0.0/8, loopback', true],
  ] as const) {
    const { origin, accessLines, spans } = await open({ trustProxy });
    await fetch(`${origin}/v1/item/ready`, { headers: { traceparent } });
    await accessLines(1);
    const [span] = await spans();
    expect({ trustProxy, isTaken: span?.traceId === foreign.traceId }).toEqual({
      trustProxy,
      isTaken,
    });
    expect(span?.parentSpanId).toBe(isTaken ? foreign.spanId : undefined);
  }
});

test("sampling follows OpenTelemetry's sampler names", async () => {
  for (const [changed, stored] of [
    [{ sampler: 'always_off' }, 0],
    [{ sampler: 'traceidratio', share: 0 }, 0],
    [{ sampler: 'traceidratio', share: 1 }, 2],
    [{ sampler: 'parentbased_always_off', trustProxy: 'loopback' }, 1],
    [{ sampler: 'parentbased_traceidratio', share: 0, trustProxy: 'loopback' }, 1],
  ] as const) {
    const { origin, accessLines, spans } = await open(changed);
    await fetch(`${origin}/v1/item/ready`);
    await fetch(`${origin}/v1/item/ready`, { headers: { traceparent } });
    await accessLines(2);
    expect(await spans(), JSON.stringify(changed)).toHaveLength(stored);
  }
});

test('a failing collector blocks nothing, and is reported once', async () => {
  const { receiver } = await open();
  const warn = vi.fn();
  const tracing = startTracing({ ...options, url: `${receiver.endpoint}/elsewhere` });
  closers.push(tracing.stop);
  tracing.reportTo({ warn });
  const { app, origin } = await openStubShop({ tracer: tracing.requests });
  closers.push(() => app.close());
  for (const time of ['first', 'second']) {
    expect((await fetch(`${origin}/v1/item/ready`)).status, time).toBe(200);
    await tracing.flush().catch(() => {});
  }
  const { host } = new URL(receiver.endpoint);
  expect(warn.mock.calls).toEqual([[{ collector: host }, 'traces could not be sent']]);
});
