import { maxPartBytes } from '@karwan/contract/import-steps';
import { afterEach, expect, test, vi } from 'vitest';
import { partsKey, sendParts } from './send-parts.ts';

afterEach(() => vi.unstubAllGlobals());

/** Mocks `fetch` with these statuses in turn, the last one repeatedly. @returns the received parts */
function answering(...states: number[]) {
  const sent: { key: string; number: number; content: string }[] = [];
  vi.stubGlobal('setTimeout', (next: () => void) => next());
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const status = states.length > 1 ? states.shift() : states[0];
    return Response.json({ message: 'content: is too much' }, { status: status ?? 200 });
  });
  return sent;
}

const bytes = Uint8Array.from({ length: maxPartBytes * 2 + 5 }, (_, at) => at % 251);
const file = new Blob([bytes]);

test('a file is sent whole and in order, and failed parts are retried', async () => {
  const sent = answering(200, 503, 429, 200);
  const shares: number[] = [];
  expect(await sendParts(file, 'key', (share) => shares.push(share))).toBe(3);
  expect(sent.map(({ number }) => number)).toEqual([0, 1, 1, 1, 2]);
  const stored = [...new Map(sent.map((part) => [part.number, part])).values()];
  const whole = Buffer.concat(stored.map(({ content }) => Buffer.from(content, 'base64')));
  expect(whole.equals(bytes)).toBe(true);
  expect(shares.at(-1)).toBe(1);
});

test('another file, or a corrected one, has another key than a failed upload', () => {
  const requestKey = crypto.randomUUID();
  const failed = { size: 60_000_000, lastModified: 1_795_000_000_000 };
  const key = partsKey(requestKey, failed);
  expect(partsKey(requestKey, { ...failed })).toBe(key);
  expect(partsKey(requestKey, { ...failed, lastModified: 1_795_000_000_001 })).not.toBe(key);
  expect(partsKey(requestKey, { ...failed, size: 60_000_001 })).not.toBe(key);
  // The format of keys that the API accepts.
  expect(key).toMatch(/^[\w-]{8,100}$/);
});

test('a part that the shop rejects is not retried, and its reason is shown', async () => {
  const sent = answering(400);
  await expect(sendParts(file, 'key', () => {})).rejects.toThrow('content: is too much');
  expect(sent).toHaveLength(1);
  const down = answering(503);
  await expect(sendParts(file, 'key', () => {})).rejects.toThrow();
  expect(down).toHaveLength(4);
});
