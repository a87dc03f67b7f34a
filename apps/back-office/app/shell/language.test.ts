import { expect, test } from 'vitest';
import type { Route } from './+types/language';
import { action } from './language.tsx';

async function choose(shop: string, language: string, back = '/staff/orders') {
  const url = new URL('/staff/language', shop);
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ language, back }),
  });
  return action({ request, url } as unknown as Route.ActionArgs);
}

test('the language cookie is marked Secure if the shop uses https', async () => {
  const safe = await choose('https://shop.example', 'ur');
  expect(safe.headers.get('set-cookie')).toMatch(
    /^karwan_staff_language=ur; Path=\/staff; .*HttpOnly; Secure$/,
  );
  expect(safe.headers.get('location')).toBe('/staff/orders');
  const plain = await choose('http://localhost:3000', 'en');
  expect(plain.headers.get('set-cookie')).not.toContain('Secure');
});

test('an unsupported language is not stored, and no redirect leaves the shop', async () => {
  const answer = await choose('https://shop.example', 'sv', 'https://elsewhere.example/staff');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('location')).toBe('/staff');
});
