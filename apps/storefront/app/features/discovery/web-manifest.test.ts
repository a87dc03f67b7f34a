import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslate } from '@karwan/i18n/translate';
import { expect, test } from 'vitest';
import type { Visit } from '../../page/context.ts';
import '../../i18n/catalogues.server.ts';
import { describeApp } from './web-manifest.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path));
const visit = (change: Partial<Visit> = {}) =>
  ({ tenant: { siteName: 'Karwan' }, language: 'en', direction: 'ltr', ...change }) as Visit;

test('the manifest has everything a phone needs to offer installing', () => {
  expect(describeApp(visit())).toMatchObject({
    name: 'Karwan',
    short_name: 'Karwan',
    start_url: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
  });
  const { icons } = describeApp(visit());
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const picture = read(`../../../public${src}`);
    const size = `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
    expect(size).toBe(sizes);
  }
});

test('the manifest is in the visitor’s language', () => {
  const { dir, lang, shortcuts } = describeApp(visit({ language: 'ar', direction: 'rtl' }));
  const t = createTranslate(
    'ar',
    JSON.parse(read('../../../../../packages/i18n/catalogues/pages/ar.json').toString()),
  );
  expect([dir, lang]).toEqual(['rtl', 'ar']);
  expect(shortcuts.map(({ name }) => name)).toContain(t('manifest.cart'));
});

test('the short name is the first word of a long name', () => {
  const tenant = { siteName: 'Noor Bazaar of Lahore' } as Visit['tenant'];
  expect(describeApp(visit({ tenant }))).toMatchObject({
    name: tenant.siteName,
    short_name: 'Noor',
  });
});
