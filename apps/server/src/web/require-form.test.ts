import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultOf } from '../errors/error-answer.ts';
import { requireForm } from './require-form.ts';

const app = Fastify();

beforeAll(async () => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => reply.code(faultOf(error).status).send(''));
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request) => {
      await requireForm(request);
      return 'read';
    },
  });
  await app.ready();
});
afterAll(() => app.close());

const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';

test.each([
  ['application/x-www-form-urlencoded', 'a=1', 200],
  ['Application/X-WWW-Form-Urlencoded; charset=utf-8', 'a=1', 200],
  ['multipart/form-data; boundary=x', `${part}--x--\r\n`, 200],
  ['text/plain', 'a=1', 415],
  ['application/json', '{}', 415],
  ['multipart/form-data', `${part}--x--\r\n`, 400],
  ['multipart/form-data; boundary=x', part, 400],
  ['', 'a=1', 415],
])('a form of type %j with %j: %d', async (type, payload, status) => {
  const headers = type ? { 'content-type': type } : {};
  const answer = await app.inject({ method: 'POST', url: '/site/contact-us', headers, payload });
  expect(answer.statusCode).toBe(status);
});

test('pages that are only read need no form', async () => {
  expect((await app.inject({ url: '/site/contact-us' })).statusCode).toBe(200);
});
