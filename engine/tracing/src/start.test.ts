import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentTrace, originOf, traceJobs, traceRequest } from './seams.ts';
import { type SpanOptions, startSpans } from './start.ts';

interface Exported {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number };
}

const usual = { headers: {}, attributes: {}, sampler: 'always_on', share: 1 } as const;

function start(options: Pick<SpanOptions, 'url'> & Partial<SpanOptions>) {
  const tracing = startSpans({ ...usual, onLost: () => {}, ...options });
  onTestFinished(() => tracing.stop());
  return tracing;
}

/** A collector of OTLP in JSON. */
async function openCollector(status = 200) {
  const spans: Exported[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Exported[] }[] }[];
    };
    spans.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    response.writeHead(status).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${port}/v1/traces` };
}

test('steps within a batch of jobs are its children, and what failed is marked', async () => {
  const { spans, url } = await openCollector();
  const tracing = start({ url });
  expect(currentTrace()).toBeUndefined();
  await traceJobs('mail', [{}], async () => {
    expect(currentTrace()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(tracing.logFields()).toHaveProperty('trace_id');
    await traceRequest({ service: 'Post', method: 'GET', host: 'post.example' }, async () => 1);
    const failing = traceRequest({ service: 'Post', method: 'PUT', host: 'x' }, () =>
      Promise.reject(new Error('a secret')),
    );
    await expect(failing).rejects.toThrow('a secret');
  });
  await tracing.flush();
  const batch = spans.find(({ name }) => name === 'mail');
  expect(spans.map(({ name, parentSpanId, status }) => [name, parentSpanId, status.code])).toEqual([
    ['GET Post', batch?.spanId, 0],
    ['PUT Post', batch?.spanId, 2],
    ['mail', undefined, 0],
  ]);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

test('a job continues the trace in which it was queued', async () => {
  const { spans, url } = await openCollector();
  const tracing = start({ url });
  let queued = {};
  await traceJobs('first', [{}], async () => {
    queued = { traceparent: currentTrace() };
  });
  expect(originOf(queued)).toBeTypeOf('string');
  await traceJobs('second', [queued], async () => {});
  await tracing.flush();
  const [first, second] = spans;
  expect(second).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
});

test('a step outside of any trace has no span; a failing export is logged once', async () => {
  const onLost = vi.fn();
  const { url } = await openCollector(400);
  const tracing = start({ url, onLost });
  await traceRequest({ service: 'Post', method: 'GET', host: 'x' }, async () => 1);
  await tracing.flush().catch(() => {});
  expect(onLost).not.toHaveBeenCalled();
  for (const queue of ['one', 'other']) {
    await traceJobs(queue, [{}], async () => {});
    await tracing.flush().catch(() => {});
  }
  expect(onLost).toHaveBeenCalledTimes(1);
});
