import { expect, test } from 'vitest';
import { openTestLog } from '../testing/open-test-log.ts';
import { openStubShop } from '../testing/stub-shop.ts';
import { describeError } from './logging.ts';

test('a request logs what was done and how it ended, and nothing about the visitor', async () => {
  const { lines, logger } = openTestLog();
  const { app, origin } = await openStubShop({ logger });
  const headers = { cookie: 'who=c00kie', authorization: 'Bearer t0ken', 'user-agent': 'my-ag3nt' };
  await fetch(`${origin}/v1/item/near/31.4828641/74.1943051`, { headers });
  await fetch(`${origin}/v1/item/thing/broken?phone=03001234567`, { headers });
  await fetch(`${origin}/search/my-illness?q=my-illness`, { headers });
  const body = JSON.stringify({ lines: [{ quantity: 0, phone: '03001234567' }] });
  const json = { ...headers, 'content-type': 'application/json' };
  await fetch(`${origin}/v1/order/create`, { method: 'POST', body, headers: json });
  await app.close();
  const text = JSON.stringify(
    lines.filter(({ msg }) => !String(msg).startsWith('Server listening')),
  );
  for (const secret of [
    'c00kie',
    't0ken',
    'ag3nt',
    '31.48',
    '74.19',
    '03001234567',
    'illness',
    '127.0.0.1',
  ]) {
    expect(text).not.toContain(secret);
  }
  const answered = lines.filter((line) => line.msg === 'answered');
  expect(answered.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', 'near', 200],
    ['GET', 'thing', 500],
    ['GET', '/*', 200],
    ['POST', 'order', 400],
  ]);
  expect(
    answered.every((line) => typeof line.reqId === 'string' && typeof line.ms === 'number'),
  ).toBe(true);
  expect(lines.find((line) => line.msg === 'call failed')).toMatchObject({
    err: { type: 'Error', message: 'secret inside' },
  });
});

test('search terms of the staff are not logged, not even when a page fails', async () => {
  const { lines, logger } = openTestLog('debug');
  const { app, origin } = await openStubShop({
    logger,
    accessLog: true,
    async staffRender(_request, { onFailure }) {
      onFailure(new Error('broken screen'));
      return new Response('', { status: 500 });
    },
  });
  const referer = `${origin}/staff/customers?q=Zainab+Qureshi`;
  await fetch(`${origin}/staff/customers?q=03001234567`, { headers: { referer } });
  await app.close();
  expect(lines.filter(({ status }) => status === 500).length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/03001234567|Zainab|Qureshi/);
});

test('a database error is logged by its kind, without the row', () => {
  const error = Object.assign(new Error('duplicate key: (email)=(a@b.example)'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(a@b.example) already exists.',
    constraint: 'user_email_key',
    parameters: ['a@b.example'],
  });
  const described = describeError(new Error('could not save', { cause: error }));
  expect(described).toMatchObject({
    message: 'could not save',
    cause: { code: '23505', constraint: 'user_email_key', message: 'database error' },
  });
  expect(JSON.stringify(described)).not.toContain('a@b.example');
});

test('fields with personal data are left out', () => {
  const { lines, logger } = openTestLog();
  logger.info(
    { phone: '0300', customer: { email: 'a@b.example', id: 7 }, headers: { cookie: 'x' } },
    'hm',
  );
  expect(lines[0]).toMatchObject({ phone: '[left out]', customer: { email: '[left out]', id: 7 } });
  expect(JSON.stringify(lines)).not.toMatch(/0300|a@b\.example|"cookie"/);
});
