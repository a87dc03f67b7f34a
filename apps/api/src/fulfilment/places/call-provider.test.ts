import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createProvider } from './call-provider.ts';
import { TestProvider } from './test-provider.ts';

const provider = new TestProvider();
beforeAll(() => provider.open());
beforeEach(() => provider.forget());
afterAll(() => provider.close());

const shape = z.object({ name: z.string() });
const impatient = { deadline: 150, cooldown: 200 };
const ask = (call = createProvider(impatient)) => call(shape, new URL('/ask', provider.url));
const statusOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error) => error.status,
  );

test('a transient failure is retried once', async () => {
  provider.answer = (_seen, turn) => (turn === 1 ? { status: 500 } : { json: { name: 'Lahore' } });
  expect(await ask()).toEqual({ name: 'Lahore' });
  expect(provider.seen).toHaveLength(2);
});

describe('a provider that fails', () => {
  test.each([
    ['with 503', { status: 503 }, 'UNKNOWN_ERROR', 2],
    ['slowly', { json: { name: 'late' }, after: 400 }, 'TIMEOUT', 2],
    ['with garbage', { text: '<html>no</html>' }, 'INVALID_RESPONSE', 2],
    ['with another shape', { json: { nom: 'Lahore' } }, 'INVALID_RESPONSE', 2],
    ['with too much', { text: `"${'x'.repeat(1_100_000)}"` }, 'INVALID_RESPONSE', 2],
    ['by refusing us', { status: 403 }, 'REQUEST_DENIED', 1],
    ['by our quota', { status: 429 }, 'OVER_QUERY_LIMIT', 1],
    ['by our question', { status: 400 }, 'INVALID_REQUEST', 1],
  ])('%s', async (_name, answer, status, calls) => {
    provider.answer = () => answer;
    expect(await statusOf(ask())).toBe(status);
    expect(provider.seen).toHaveLength(calls);
  });

  test('by being unreachable', async () => {
    const call = createProvider(impatient);
    expect(await statusOf(call(shape, new URL('http://127.0.0.1:1/')))).toBe('UNREACHABLE');
  });
});

test('a provider that fails repeatedly is not called for a while, then called again', async () => {
  const call = createProvider(impatient);
  provider.answer = () => ({ status: 500 });
  for (let turn = 0; turn < 3; turn += 1) await statusOf(ask(call));
  const requested = provider.seen.length;
  expect(await statusOf(ask(call))).toBe('UNAVAILABLE');
  expect(provider.seen).toHaveLength(requested);
  provider.answer = () => ({ json: { name: 'Lahore' } });
  expect(await vi.waitFor(() => ask(call))).toEqual({ name: 'Lahore' });
});
