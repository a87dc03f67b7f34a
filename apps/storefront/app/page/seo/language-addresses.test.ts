import type { Language } from '@karwan/contract/language';
import { expect, test } from 'vitest';
import { addressIn, alternates, canonicalAddress } from './language-addresses.ts';

const shop = (language: Language, ...languages: Language[]) => ({
  publicUrl: 'https://shop.example',
  language,
  languages,
});

test('a page in another language has its own address, with the same query', () => {
  expect(addressIn('sv', '/department/luxury', '?sort=newest&dir=rtl')).toBe(
    '/department/luxury?sort=newest&lang=sv',
  );
  expect(addressIn('en', '/', '?lang=ur')).toBe('/?lang=en');
});

test('each language has a canonical address of its own; the shop’s own is the short one', () => {
  expect(canonicalAddress(shop('en', 'en', 'ur'), '/brands/a')).toBe(
    'https://shop.example/brands/a',
  );
  expect(canonicalAddress(shop('ur', 'en', 'ur'), '/brands/a?page=2')).toBe(
    'https://shop.example/brands/a?page=2&lang=ur',
  );
  expect(canonicalAddress(shop('ar', 'en', 'ur'), '/')).toBe('https://shop.example/');
});

test('alternates list every language, including the page’s own, and a default', () => {
  expect(alternates(shop('ur', 'en', 'ur'), '/a')).toEqual([
    { hrefLang: 'en', href: 'https://shop.example/a' },
    { hrefLang: 'ur', href: 'https://shop.example/a?lang=ur' },
    { hrefLang: 'x-default', href: 'https://shop.example/a' },
  ]);
  expect(alternates(shop('en', 'en'), '/a')).toEqual([]);
});
