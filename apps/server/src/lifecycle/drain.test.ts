import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openStubShop, plainPage } from '../testing/stub-shop.ts';
import { drain } from './drain.ts';

const requested = (path: string) => `GET ${path} HTTP/1.1\r\nhost: one.example\r\n\r\n`;

test('a request on an open connection during shutdown is answered, and the connection closed', async () => {
  const page = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { app, origin } = await openStubShop({
    async render(...requested) {
      begun.resolve();
      await page.promise;
      return plainPage(...requested);
    },
  });
  let received = 0;
  app.server.on('request', () => {
    received += 1;
  });
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  const answered = text(socket);
  socket.write(requested('/'));
  await begun.promise;

  const drained = drain(app);
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write(requested('/v1/item/mine'));
  // Between a response and the next unread request a connection is idle and may be closed.
  await expect.poll(() => received).toBe(2);
  page.resolve();
  await drained;
  expect((await answered).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
