import { expect, test } from 'vitest';
import { directionOf, languages, withDirection } from './language.ts';

test.each([
  ['/', '/?dir=rtl'],
  ['/department/luxury', '/department/luxury?dir=rtl'],
  ['/department/luxury?page=2', '/department/luxury?page=2&dir=rtl'],
  ['/site/faq#returns', '/site/faq?dir=rtl#returns'],
  ['/search/a%3Fb?sort=newest#list', '/search/a%3Fb?sort=newest&dir=rtl#list'],
  ['/?dir=ltr', '/?dir=ltr'],
  ['//elsewhere.example/', '//elsewhere.example/'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['#content', '#content'],
])('%s becomes %s', (href, carried) => expect(withDirection(href)).toBe(carried));

/** What `Intl` knows of a language; TypeScript does not declare it yet. */
type Script = Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };

test.each(languages)('%s is written as `directionOf` says', (language) => {
  const { direction } = (new Intl.Locale(language) as Script).getTextInfo();
  expect(directionOf(language)).toBe(direction);
});
