import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';
import { createPolicyWidener } from './tracker-policy.ts';

const policy = contentPolicy({ scripts: [], styles: [] }, { secure: true });
const widen = createPolicyWidener({ measurementId: 'G-ABC123' });
const server = createServer((request, response) => {
  widen(request, response);
  if (request.headers['if-none-match']) response.writeHead(304).end();
  else if (request.url === '/list') {
    response.writeHead(200, ['content-security-policy', policy, 'x-other', 'script-src ']).end();
  } else response.writeHead(200, { 'content-security-policy': policy }).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

async function policyOf(path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return answer.headers.get('content-security-policy') ?? String(answer.status);
}
const page = { accept: 'text/html' };
const agreed = { ...page, cookie: 'a=b; karwan_consent=granted' };

test.each(['/', '/list'])(
  'who agreed gets a page (%s) that may load what was chosen',
  async (path) => {
    const wide = await policyOf(path, agreed);
    expect(wide).toContain("script-src https://www.googletagmanager.com 'self'");
    expect(wide).toContain('connect-src https://*.google-analytics.com');
    expect(wide).not.toContain('facebook');
    expect(wide.replace(/https:\/\/\S+ /g, '')).toBe(policy);
  },
);

test('other visitors do not', async () => {
  for (const cookie of ['', 'karwan_consent=denied', 'karwan_consent=grantedly']) {
    expect(await policyOf('/', { ...page, cookie })).toBe(policy);
  }
  expect(await policyOf('/v1/docs', agreed)).toBe(policy);
});

test('a page in the browser’s cache is sent again, with the wider policy', async () => {
  expect(await policyOf('/', { ...agreed, 'if-none-match': '"1"' })).toContain('googletagmanager');
  expect(await policyOf('/', { ...page, 'if-none-match': '"1"' })).toBe('304');
});
