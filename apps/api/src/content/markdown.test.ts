import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { renderText } from './markdown.ts';

/** The elements, attributes and addresses that a browser would parse. */
function partsOf(html: string) {
  const parts = { names: [] as string[], attributes: [] as string[], addresses: [] as string[] };
  const parser = new Parser({
    onopentag(name, attributes) {
      parts.names.push(name);
      parts.attributes.push(...Object.keys(attributes));
      for (const one of ['href', 'src']) {
        const address = attributes[one];
        if (address !== undefined) parts.addresses.push(address);
      }
    },
  });
  parser.end(html);
  return parts;
}

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '`<b>`',
  '[a](javascript:alert(1))',
  '![a](javascript:alert(1))',
  '[a](JaVaScRiPt&#58;alert(1))',
  '<javascript:alert(1)>',
  '[a](data:text/html;base64,PHN2Zz4=)',
  '[a](vbscript:x)',
  '\n\n',
  '[a]: javascript:alert(1)\n',
  '[a](https://x "" onclick=alert(1) x="")',
  '> ',
  '## ',
  '- ',
  '```html\n',
  '<a href="javascript:1">x</a>',
  '&lt;script&gt;',
  '](',
  '[',
  '"',
  "'",
  '\\',
  '\t',
  '<iframe src=//x>',
  '[a](//x "t")',
  '![a](/p.png "on")',
  '<!--',
  '-->',
  '<style>*{}</style>',
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ maxLength: 12 })), { maxLength: 14 })
  .map((parts) => parts.join(''));

describe('Markdown', () => {
  test('never becomes a script', () => {
    const allowed = new Set(
      'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong s a img hr br table thead tbody tr th td'.split(
        ' ',
      ),
    );
    const known = new Set(['href', 'src', 'alt', 'title', 'id', 'class', 'start', 'style']);
    fc.assert(
      fc.property(text, (body) => {
        const { html, groups } = renderText(body);
        const answers = groups.flatMap(({ questions }) =>
          questions.map((question) => question.html),
        );
        for (const shown of [html, ...answers]) {
          const { names, attributes, addresses } = partsOf(shown);
          expect(names.filter((name) => !allowed.has(name))).toEqual([]);
          expect(attributes.filter((name) => !known.has(name))).toEqual([]);
          for (const address of addresses) {
            expect(address.trim()).not.toMatch(/^(javascript|vbscript|file|data:(?!image\/))/i);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test('gives its headings ids for links', () => {
    const { headings, html } = renderText('## Who may, and who may not?\n\nAll.\n\n## اردو متن\n');
    expect(headings.map(({ id }) => id)).toEqual(['who-may-and-who-may-not', 'اردو-متن']);
    expect(html).toContain('id="who-may-and-who-may-not"');
  });

  test('pairs each question with the answer below it', () => {
    const { groups } = renderText(
      '## One\n\n### A?\n\nYes.\n\n- really\n\n### B?\n\nNo.\n\n## Two\n\n### C?\n\nSo.',
    );
    expect(groups.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['One', 2],
      ['Two', 1],
    ]);
    expect(groups[0]?.questions[0]?.html).toBe('<p>Yes.</p>\n<ul>\n<li>really</li>\n</ul>\n');
    expect(groups[1]?.questions[0]?.html).toBe('<p>So.</p>\n');
  });
});
