import { afterAll, expect, test } from 'vitest';
import { openTestProvider } from '../providers/test-provider.ts';
import { createSiteVerify } from './site-verify.ts';

const service = await openTestProvider();
afterAll(() => service.close());

const captcha = createSiteVerify({
  url: `${service.url}/siteverify`,
  secret: 'hush',
  hostnames: ['shop.example'],
  minScore: 0.5,
});
const good = { success: true, hostname: 'shop.example' };

test('secret and token are sent as a form', async () => {
  service.answer(() => ({ json: good }));
  expect(await captcha.verify('token')).toBe(true);
  const [requested] = service.asked;
  expect(requested?.url.search).toBe('');
  expect(Object.fromEntries(requested?.form ?? [])).toEqual({ secret: 'hush', response: 'token' });
});

test.each([
  ['a refusal', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['another page', { ...good, hostname: 'elsewhere.example' }],
  ['a program', { ...good, score: 0.1 }],
])('%s does not pass', async (_what, json) => {
  service.answer(() => ({ json }));
  expect(await captcha.verify('token')).toBe(false);
});

test('a person with a score passes', async () => {
  service.answer(() => ({ json: { ...good, score: 0.9 } }));
  expect(await captcha.verify('token')).toBe(true);
});

test('no token passes, and the service is not asked', async () => {
  service.answer(() => ({ json: good }));
  expect(await captcha.verify('')).toBe(false);
  expect(service.asked).toEqual([]);
});

test.each([
  ['an outage', { status: 503 }],
  ['nonsense', { text: 'oops' }],
  ['a fault of its own', { json: { success: false, 'error-codes': ['internal-error'] } }],
])('%s is reported as an outage', async (_what, reply) => {
  service.answer(() => reply);
  await expect(captcha.verify('token')).rejects.toMatchObject({ status: 503 });
});
