import { languages } from '@karwan/contract/language';
import { describe, expect, test } from 'vitest';
import { findPost, listPosts } from '../blog/posts.server.ts';
import { loadPage, loadQuestions } from './load-page.server.ts';
import { readText } from './markdown.ts';
import { filledIn, findText, namesIn } from './written.server.ts';

const tenant = { siteName: 'A & B', phone: '1', email: 'e@example.com', address: 'Lahore' };
const visit = { language: 'en', tenant } as Parameters<typeof loadPage>[0];
const plain = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

describe('a text', () => {
  const read = (body: string) => readText('terms.md', `---\ntitle: Terms\n---\n${body}`);

  test('escapes HTML and scripts', () => {
    const { html } = read(
      '<img src=x onerror=alert(1)> [go](javascript:alert(1)) <script>1</script>',
    );
    expect(html).not.toMatch(/<img|<script|href/);
  });

  test('gives its headings ids for links', () => {
    const { headings, html } = read('## Who may, and who may not?\n\nAll.\n\n## اردو متن\n\nText.');
    expect(headings.map(({ id }) => id)).toEqual(['who-may-and-who-may-not', 'اردو-متن']);
    expect(html).toContain('id="who-may-and-who-may-not"');
  });

  test('pairs each question with the answer below it', () => {
    const { groups } = read(
      '## One\n\n### A?\n\nYes.\n\n- really\n\n### B?\n\nNo.\n\n## Two\n\n### C?\n\nSo.',
    );
    expect(groups.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['One', 2],
      ['Two', 1],
    ]);
    expect(groups[0]?.questions[0]?.html).toBe('<p>Yes.</p>\n<ul>\n<li>really</li>\n</ul>\n');
    expect(groups[1]?.questions[0]?.html).toBe('<p>So.</p>\n');
  });

  test('that is malformed throws an error with its name and the fault', () => {
    expect(() => readText('terms.md', 'No facts')).toThrow(/terms\.md: must begin/);
    expect(() => readText('terms.md', '---\ntitle: "open\n---\nText')).toThrow(/terms\.md: .*read/);
  });

  test('takes the name of the shop from its settings and escapes it', () => {
    expect(filledIn('<p>{{siteName}} {{phone}} {{unknown}}</p>', { ...tenant, phone: '<b>' })).toBe(
      '<p>A &amp; B &lt;b&gt; {{unknown}}</p>',
    );
  });

  test('has the same structure in every language', () => {
    const marks = (html: string) =>
      [...(html.match(/<(?:h[1-6]|li)\b|href="[^"]*"|\{\{\w+\}\}/g) ?? [])].sort();
    for (const name of namesIn('pages')) {
      const english = findText('en', `pages/${name}`);
      for (const language of languages) {
        const text = findText(language, `pages/${name}`);
        expect(marks(text?.html ?? ''), `${language}/${name}`).toEqual(marks(english?.html ?? ''));
      }
    }
  });

  test('falls back to English', () => {
    expect(findText('xx', 'pages/terms')?.language).toBe('en');
    expect(findText('en', 'pages/none')).toBeUndefined();
  });
});

test.each(namesIn('pages').filter((name) => name !== 'faq'))('the page %s is whole', (name) => {
  const page = loadPage(visit, name);
  expect(page.description.length).toBeGreaterThan(30);
  expect(page.html).not.toMatch(/\{\{|undefined/);
});

test('every question has an answer', () => {
  const { groups } = loadQuestions(visit);
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
])('%s states every fact', (name, ...facts) => {
  const text = plain(loadPage(visit, name).html);
  for (const fact of facts.flat()) expect(text).toMatch(fact);
});

test('the terms were last modified on 25 Jan 2020', () => {
  expect(loadPage(visit, 'terms').lastModified).toBe('2020-01-25');
});

describe('posts', () => {
  test('are sorted newest first and complete', () => {
    const posts = listPosts('en');
    expect(posts.length).toBeGreaterThanOrEqual(6);
    expect(posts.map(({ date }) => date)).toEqual(
      posts.map(({ date }) => date).toSorted((a, b) => b.localeCompare(a)),
    );
    for (const { date, picture } of posts) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(picture).toMatch(/^demo\/story-/);
    }
  });

  test('have two related posts, those of the same topic first', () => {
    for (const { slug, topic } of listPosts('en')) {
      const found = findPost(visit, slug);
      expect(found?.related).toHaveLength(2);
      expect(found?.related.map((one) => one.slug)).not.toContain(slug);
      const kin = listPosts('en').filter((one) => one.topic === topic).length - 1;
      if (kin > 0) expect(found?.related[0]?.topic).toBe(topic);
    }
    expect(findPost(visit, 'none')).toBeUndefined();
  });
});
