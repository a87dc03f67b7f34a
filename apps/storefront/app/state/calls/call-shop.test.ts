import { afterEach, expect, test, vi } from 'vitest';
import { callShop } from './call-shop.ts';

const answerWith = (body: BodyInit, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
const ask = (signal?: AbortSignal) => callShop('GET', '/v1/item/suggestions', { signal });

afterEach(() => vi.unstubAllGlobals());

test('a truncated response is an error', async () => {
  answerWith('{"items":[');
  await expect(ask()).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' });
});

test('a call aborted after its headers rejects as aborted', async () => {
  const controller = new AbortController();
  const body = new ReadableStream({
    start: (stream) =>
      controller.signal.addEventListener('abort', () => stream.error(controller.signal.reason)),
  });
  answerWith(body);
  const requested = ask(controller.signal);
  setTimeout(() => controller.abort());
  await expect(requested).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});

test('an error response without a body keeps its status', async () => {
  answerWith('<html>', 502);
  await expect(ask()).rejects.toMatchObject({ status: 502 });
});
