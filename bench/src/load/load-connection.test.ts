import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { LoadConnection } from './load-connection.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0).reverse()) one.close();
});

async function connectTo(server: Server, options?: { keepsBody: boolean }) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = await LoadConnection.open(`http://127.0.0.1:${port}`, options);
  open.push(server, connection);
  return connection;
}

const serve = (listener: RequestListener, options?: { keepsBody: boolean }) =>
  connectTo(createServer(listener), options);

test('sends requests one after the other and reads each response to its end', async () => {
  const received: string[] = [];
  const connection = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(`${request.method} ${request.url} ${request.headers['x-own']} ${body}`);
    const answer = Buffer.alloc(Number(request.url?.slice(1)), 0xff);
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-length': answer.length });
    response.end(answer);
  });
  const long = await connection.send({ path: '/300000', headers: { 'x-own': 'a' } });
  expect(long).toMatchObject({ status: 200, body: '' });
  expect(long.bytes).toBeGreaterThan(300_000);
  const posted = connection.send({ path: '/0', method: 'POST', body: 'häß' });
  expect(await posted).toMatchObject({ status: 201 });
  const short = await connection.send({ path: '/7' });
  expect(short.bytes).toBeLessThan(300);
  expect(received).toEqual(['GET /300000 a ', 'POST /0 undefined häß', 'GET /7 undefined ']);
});

test.each([
  ['pieces', 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody'],
  [
    'chunks',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4;x=y\r\nbody\r\nB\r\n\r\n0\r\n\r\n12345\r\n0\r\nX: y\r\n\r\n',
  ],
])('a response may arrive in %s', async (_, answer) => {
  const connection = await connectTo(
    createTcpServer((socket) => {
      socket.setNoDelay(true).on('error', () => {});
      socket.on('data', async () => {
        for (const letter of answer) {
          socket.write(letter);
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      });
    }),
  );
  const whole = { status: 200, bytes: answer.length };
  expect(await connection.send({ path: '/' })).toMatchObject(whole);
  expect(await connection.send({ path: '/' })).toMatchObject(whole);
});

test('keeps the body if asked to', async () => {
  const connection = await serve((_request, response) => response.end('{"errors":[]}'), {
    keepsBody: true,
  });
  expect((await connection.send({ path: '/' })).body).toContain('errors');
  expect((await connection.send({ path: '/' })).body).toBe('{"errors":[]}');
});

test('a closed connection and a response without a length fail', async () => {
  const closed = await serve((request) => request.socket.destroy());
  await expect(closed.send({ path: '/' })).rejects.toThrow(/closed/);
  expect(closed.isClosed).toBe(true);
  const endless = await connectTo(
    createTcpServer((socket) => {
      socket.on('error', () => {}).on('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\nbody'));
    }),
  );
  await expect(endless.send({ path: '/' })).rejects.toThrow(/length/);
});
