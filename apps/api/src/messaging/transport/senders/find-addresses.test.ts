import { pbkdf2 } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAddresses } from './find-addresses.ts';

const kinds = { 1: [93, 184, 215, 14], 28: [0x26, 0x06, ...Array(13).fill(0), 1] } as const;

/** A DNS server's answer: an address of the requested family for `both.example`, NXDOMAIN for other names. */
function answerTo(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 1;
  const kind = question.readUInt16BE(end) as keyof typeof kinds;
  const isKnown = question.subarray(13, 17).toString() === 'both';
  const address = Buffer.from(isKnown ? kinds[kind] : []);
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(isKnown ? 1 : 0, 6);
  head.fill(0, 8);
  const requested = question.subarray(12, end + 4);
  if (!isKnown) return Buffer.concat([head, requested]);
  const record = Buffer.from([0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, 0, address.length]);
  return Buffer.concat([head, requested, record, address]);
}

let server: Socket;
let servers: string[];
beforeAll(async () => {
  server = createSocket('udp4', (question, { port, address }) =>
    server.send(answerTo(question), port, address),
  );
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${server.address().port}`];
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

test('a name resolves to all its addresses, an address to itself', async () => {
  expect(await findAddresses('both.example', servers)).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606::1', family: 6 },
  ]);
  await expect(findAddresses('none.example', servers)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect(await findAddresses('10.0.0.1', servers)).toEqual([{ address: '10.0.0.1', family: 4 }]);
  expect(await findAddresses('shop.localhost', servers)).toMatchObject([
    { address: '127.0.0.1' },
    { address: '::1' },
  ]);
});

test('a name is resolved while all threads of the thread pool are busy', async () => {
  let finished = 0;
  const hash = () =>
    new Promise<void>((resolve) =>
      pbkdf2('word', 'salt', 100_000, 64, 'sha512', () => {
        finished += 1;
        resolve();
      }),
    );
  const busy = Promise.all(Array.from({ length: 16 }, hash));
  await findAddresses('both.example', servers);
  expect(finished).toBeLessThan(16);
  await busy;
}, 60_000);
