import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStubShop } from '../testing/stub-shop.ts';
import { languageOfAddress, languageOfVisitor } from './requested-language.ts';

describe('the language of an address', () => {
  test.each([
    ['/', undefined],
    ['/?lang=sv', 'sv'],
    ['/p?a=1&lang=ur', 'ur'],
    ['/p?lang=kl', undefined],
    ['/p?language=sv', undefined],
    ['/p?dir=rtl', 'ar'],
    ['/p?dir=rtl&lang=sv', 'ar'],
    ['/p?lang=sv&dir=ltr', 'en'],
    ['/p?dir=sideways', 'en'],
  ])('%s asks for %s', (url, language) => expect(languageOfAddress(url)).toBe(language));
});

describe('the language of a browser', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['ur-PK, en;q=0.9', 'ur'],
    ['de, fr;q=0.9', 'en'],
    ['de, sv;q=0.2, ar;q=0.4', 'ar'],
    ['en;q=0.3, ru;q=0.8', 'ru'],
    ['sv;q=0, ru;q=0.1', 'ru'],
    ['SV', 'sv'],
    [`${'de,'.repeat(1000)}sv`, 'en'],
  ])('%s is answered in %s', (header, language) => {
    const request = { url: '/', headers: { 'accept-language': header } } as IncomingMessage;
    expect(languageOfVisitor(request)).toBe(language);
  });

  test('an earlier choice takes priority', () => {
    const headers = { 'accept-language': 'ur', cookie: 'karwan_language=sv' };
    expect(languageOfVisitor({ url: '/', headers } as IncomingMessage)).toBe('sv');
  });
});

describe('a shop that offers English and Arabic', () => {
  let shop: Awaited<ReturnType<typeof openStubShop>>;
  beforeAll(async () => {
    shop = await openStubShop();
  });
  afterAll(() => shop.app.close());

  const ask = async (path: string, cookie?: string) => {
    const answer = await fetch(shop.origin + path, { headers: cookie ? { cookie } : {} });
    const page = await answer.text();
    return {
      page,
      language: answer.headers.get('content-language'),
      cookies: answer.headers.getSetCookie(),
    };
  };

  test('stores a requested language for the following pages', async () => {
    for (const path of ['/?lang=sv', '/?lang=sv', '/shop/cart?lang=sv']) {
      const { page, language, cookies } = await ask(path);
      expect(language, path).toBe('sv');
      expect(page).toContain(' sv ltr ');
      expect(cookies).toEqual([
        expect.stringMatching(/^karwan_language=sv;(?=.* Path=\/;).* Max-Age=/),
      ]);
    }
    const next = await ask('/', 'karwan_language=sv');
    expect(next).toMatchObject({ language: 'sv', cookies: [] });
    expect((await ask('/?lang=sv', 'karwan_language=sv')).cookies).toEqual([]);
    expect((await ask('/')).language).toBe('en');
  });

  test('forces Arabic by `dir` for this page only', async () => {
    const forced = await ask('/?dir=rtl', 'karwan_language=ur');
    expect(forced.page).toContain(' ar rtl ');
    expect(forced.cookies).toEqual([]);
    expect((await ask('/?dir=ltr', 'karwan_language=ur')).page).toContain(' en ltr ');
    expect((await ask('/', 'karwan_language=ur')).page).toContain(' ur rtl ');
  });

  test('serves no visitor a page in another visitor’s language', async () => {
    const pages = await Promise.all(
      ['en', 'ru', 'ar', 'sv', 'ur'].map((language) => ask('/q', `karwan_language=${language}`)),
    );
    expect(pages.map(({ language }) => language)).toEqual(['en', 'ru', 'ar', 'sv', 'ur']);
  });
});
