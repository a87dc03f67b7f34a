import { expect, test } from 'vitest';
import type { Block } from './email-content.ts';
import { emailHtml } from './email-html.ts';

const long = `https://maps.example/${'74.3587+31.5204/'.repeat(12)}`;
const shop = {
  siteName: 'Karwan'.repeat(12),
  phone: '+924235712345',
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
  address: long,
  url: 'https://shop.example',
};
const blocks: Block[] = [
  { kind: 'text', text: `Dear ${'Ayesha'.repeat(20)},` },
  { kind: 'items', items: [{ quantity: 1, name: long, detail: long, price: 'Rs 6,628,830.03' }] },
  { kind: 'amounts', rows: [{ label: long, value: 'Rs 6,628,830.03', total: true }] },
  { kind: 'facts', rows: [{ label: long, value: long }] },
  { kind: 'facts', rows: [{ label: 'Link', value: long, url: long }] },
  { kind: 'button', label: 'Handtaschenaufbewahrungsbox'.repeat(3), url: long },
];

test('every cell and paragraph of an email breaks long words', () => {
  for (const language of ['en', 'ur'] as const) {
    const html = emailHtml({ language, heading: long, blocks, shop });
    const cells = html.match(/<(?:td|p|h1)\b[^>]*>/g) ?? [];
    // Layout cells hold others; amounts are short and stay in one line.
    const texts = cells.filter((cell) => /font-family|padding:0 0 12px|button/.test(cell));
    expect(texts.length).toBeGreaterThan(8);
    for (const cell of texts) expect(cell).toMatch(/overflow-wrap:anywhere|white-space:nowrap/);
  }
});

test('items have a picture of a fixed size, and an empty cell where there is none', () => {
  const line = { quantity: 1, name: 'Lamp', detail: '', price: 'Rs 1' };
  const items = [{ ...line, picture: 'https://shop.example/media/96/lamp.jpg?a="b' }, line];
  const html = emailHtml({ language: 'en', heading: '', blocks: [{ kind: 'items', items }], shop });
  expect(html.match(/<img [^>]*>/g)).toEqual([
    expect.stringContaining(
      'src="https://shop.example/media/96/lamp.jpg?a=&quot;b" alt="" width="72"',
    ),
  ]);
  expect(html.match(/width="72" style="border-top/g)).toHaveLength(2);
});
