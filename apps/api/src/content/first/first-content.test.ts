import { languages } from '@karwan/contract/language';
import { describe, expect, test } from 'vitest';
import { renderText } from '../markdown.ts';
import { splitText } from './front-matter.ts';
import { readFirstContent } from './read-first-content.ts';

const texts = readFirstContent();
const find = (language: string, slug: string) => {
  const text = texts.find((one) => one.language === language && one.slug === slug);
  if (!text) throw new Error(`there is no ${language}/${slug}`);
  return text;
};
const pages = texts.filter(({ kind, language }) => kind === 'page' && language === 'en');
const posts = texts.filter(({ kind }) => kind === 'post');
const plain = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

test('the error about a malformed file names the file', () => {
  expect(() => splitText('terms.md', 'No facts')).toThrow(/terms\.md: must begin/);
  expect(() => splitText('terms.md', '---\ntitle: "open\n---\nText')).toThrow(/terms\.md: .*read/);
});

test('pages have the same structure in every language', () => {
  const marks = (body: string) =>
    [...(renderText(body).html.match(/<(?:h[1-6]|li)\b|href="[^"]*"|\{\{\w+\}\}/g) ?? [])].sort();
  for (const { slug, body } of pages) {
    for (const language of languages) {
      expect(marks(find(language, slug).body), `${language}/${slug}`).toEqual(marks(body));
    }
  }
});

test.each(pages.map(({ slug }) => slug))('the page %s is complete', (slug) => {
  const { description, body } = find('en', slug);
  expect(description.length).toBeGreaterThan(30);
  expect(body.replace(/\{\{(siteName|phone|email|address)\}\}/g, '')).not.toMatch(/\{\{|undefined/);
});

test('every question has an answer', () => {
  const { groups } = renderText(find('en', 'faq').body);
  expect(groups.length).toBeGreaterThan(2);
  for (const { question, html } of groups.flatMap((group) => group.questions)) {
    expect(plain(html).length, question).toBeGreaterThan(20);
  }
});

// Spec section 1, Policy and information pages; section 9, policy numbers.
test.each([
  [
    'terms',
    [/18 years or older/, /consent of a parent or guardian/, /fulfilled by the vendor/],
    [/minimum order value/, /Tobacco/, /until the vendor has accepted/, /after 10 minutes/],
    [/without a refund/, /held for 20 minutes/, /card partners/, /wallet/, /cash on delivery/],
    [/Vouchers are not cash/],
  ],
  [
    'privacy',
    [/data controller/, /Cookies/, /log files/, /advertising partners/, /children under 13/],
    [/consent/],
  ],
  [
    'returns',
    [/We do not take goods back/, /shipping insurance/, /stated the insured amount/, /lost/],
    [/refund the insured amount, and no more/, /no liability for damage in shipping or at customs/],
  ],
])('%s states every fact', (slug, ...facts) => {
  const text = plain(renderText(find('en', slug).body).html);
  for (const fact of facts.flat()) expect(text).toMatch(fact);
});

test('the terms were last modified on 25 Jan 2020', () => {
  expect(find('en', 'terms').dated).toBe('2020-01-25');
});

describe('posts', () => {
  test('have every field that is shown', () => {
    expect(posts.length).toBeGreaterThanOrEqual(6);
    for (const { dated, picture, topic, author } of posts) {
      expect(dated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(picture).toMatch(/^demo\/story-/);
      expect(topic && author).not.toBe('');
    }
  });
});
