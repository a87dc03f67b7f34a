import { createServer } from 'node:net';
import { openTraceReceiver, treeOf } from '@karwan/sandbox/trace-collector/server';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStubShop, plainPage } from '../testing/stub-shop.ts';
import { startTracing } from './start-tracing.ts';

/** A fake Redis that answers OK to every command. */
async function openRedis(): Promise<Redis> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      // Each command begins with the number of its parts.
      const commands = data.toString().match(/^\*\d+\r$/gm) ?? [];
      socket.write('+OK\r\n'.repeat(commands.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const redis = new Redis({ port, host: '127.0.0.1', enableReadyCheck: false });
  onTestFinished(() => {
    redis.disconnect();
    server.close();
  });
  return redis;
}

test('Redis commands of a request are part of its trace, without their arguments', async () => {
  const receiver = await openTraceReceiver();
  const tracing = startTracing({
    url: `${receiver.endpoint}/v1/traces`,
    headers: {},
    attributes: { 'service.name': 'shop-of-tests' },
    sampler: 'parentbased_always_on',
    share: 1,
    trustProxy: false,
  });
  const redis = await openRedis();
  const { app, origin } = await openStubShop({
    tracer: tracing.requests,
    async render(...requested) {
      await redis.set('calls:203.0.113.7', 'a-visitor');
      return plainPage(...requested);
    },
  });
  onTestFinished(async () => {
    await app.close();
    await tracing.stop();
    await receiver.close();
  });
  await redis.set('outside:203.0.113.7', 'nobody asks');
  await fetch(`${origin}/`);
  const spans = await vi.waitFor(async () => {
    await tracing.flush();
    const [root] = receiver.spans().filter(({ parentSpanId }) => parentSpanId === undefined);
    if (!root) throw new Error('no span of the page');
    return { root, all: receiver.spans() };
  }, 10_000);
  expect(treeOf(spans.all, spans.root)).toContain('  redis set');
  // A command outside of a request gets no span.
  expect(spans.all.filter(({ name }) => name === 'redis set')).toHaveLength(1);
  expect(receiver.said()).not.toMatch(/203\.0\.113\.7|a-visitor/);
});
