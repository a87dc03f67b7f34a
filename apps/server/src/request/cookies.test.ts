import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCookies, setCookieLine } from './cookies.ts';

const name = fc.stringMatching(/^[a-z_]{1,12}$/);
const value = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !/\0/.test(text));

test('a cookie that was set is read back, whatever it holds', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), (cookies) => {
      const pairs = Object.entries(cookies).map(
        ([key, text]) => setCookieLine(key, text, {}, false).split(';')[0],
      );
      expect(Object.fromEntries(parseCookies(pairs.join('; ')))).toEqual({ ...cookies });
    }),
  );
});

test('a header of any kind is read, the first of one name counts, and nonsense is left out', () => {
  expect([...parseCookies('a=1; a=2; b=%ff; =x; c; d=%00; e="q"; __proto__=y')]).toEqual([
    ['a', '1'],
    ['e', '"q"'],
    ['__proto__', 'y'],
  ]);
  expect(parseCookies(undefined).size).toBe(0);
  fc.assert(fc.property(fc.string(), (header) => void parseCookies(header)));
});

test('a cookie is for the server alone and for first parties, unless asked otherwise', () => {
  const parts = (line: string) => line.split('; ').toSorted();
  expect(parts(setCookieLine('a', 'b c', {}, false))).toEqual(
    ['a=b%20c', 'HttpOnly', 'Path=/', 'SameSite=Lax'].toSorted(),
  );
  const open = { path: '/x', maxAge: 60.7, httpOnly: false, sameSite: 'none' } as const;
  expect(parts(setCookieLine('a', 'b', open, false))).toEqual(
    ['a=b', 'Max-Age=60', 'Path=/x', 'SameSite=None', 'Secure'].toSorted(),
  );
  expect(setCookieLine('a', 'b', {}, true)).toContain('Secure');
});

test('cookies that log in have a prefix with https, and their own name without', () => {
  expect(setCookieLine('karwan_session', 't', {}, true)).toMatch(/^__Host-karwan_session=t;/);
  expect(setCookieLine('karwan_session', 't', {}, false)).toMatch(/^karwan_session=t;/);
  expect(setCookieLine('karwan_language', 'ur', {}, true)).toMatch(/^karwan_language=ur;/);
  const sent =
    '__Host-karwan_session=right; karwan_session=planted; karwan_language=ur; __Host-a=b';
  expect(Object.fromEntries(parseCookies(sent, true))).toEqual({
    karwan_session: 'right',
    karwan_language: 'ur',
  });
  expect(parseCookies(sent, false).get('karwan_session')).toBe('planted');
});
