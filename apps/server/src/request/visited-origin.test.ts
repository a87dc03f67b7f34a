import { expect, test } from 'vitest';
import { loopbackOrigins, visitedOrigin } from './visited-origin.ts';

const origins = loopbackOrigins(3000);

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
  'a shopper who came by %s goes back there',
  (host) => {
    expect(visitedOrigin(origins, host)).toBe(`http://${host.toLowerCase()}`);
  },
);

test.each([
  'evil.example:3000',
  'localhost.evil.example:3000',
  'localhost:3001',
  'localhost',
  '127.0.0.1:3000@evil.example',
  '127.0.0.1:3000/evil',
  '127.0.0.2:3000',
  '',
  undefined,
])('any other name is not followed: %s', (host) => {
  expect(visitedOrigin(origins, host)).toBeUndefined();
});

test('if the shop has a configured address, the host of the request is ignored', () => {
  expect(visitedOrigin(undefined, 'localhost:3000')).toBeUndefined();
});
