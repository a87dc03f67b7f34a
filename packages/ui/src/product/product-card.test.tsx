import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Carousel } from '../controls/carousel.tsx';
import { truncate } from '../layout/truncate.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { ProductCard } from './product-card.tsx';
import { filledHalves } from './rating.tsx';

const card = (name: string, image: string | undefined = 'bag-1') => (
  <ProductCard
    href="/shop/product/bag-1"
    name={name}
    image={image}
    price={{ amount: 150_000, oldAmount: 200_000, currency: { symbol: 'Rs', decimals: 2 } }}
    badge={{ kind: 'sale', text: 'Sale' }}
  />
);

test('a card shows 100 characters of the name and the whole name in the tooltip', () => {
  const name = 'a'.repeat(101);
  const html = renderToStaticMarkup(card(name));
  expect(html).toContain(`title="${name}"`);
  expect(html).toContain(`>${'a'.repeat(100)}…</a>`);
});

test('a name is shown without the brand above it, and read out with it', () => {
  const html = renderToStaticMarkup(<ProductCard href="/a" name="Orvessa Tote" brand="Orvessa" />);
  expect(html).toContain('title="Orvessa Tote"');
  expect(html).toContain('<span class="sr-only">Orvessa </span>Tote</a>');
  const other = renderToStaticMarkup(<ProductCard href="/a" name="Tote" brand="Orvessa" />);
  expect(other).toContain('>Tote</a>');
});

test('names are cut between characters, and only when too long', () => {
  expect(truncate('👜'.repeat(100), 100)).toBe('👜'.repeat(100));
  expect(truncate('👜'.repeat(101), 100)).toBe(`${'👜'.repeat(100)}…`);
});

test('the first picture loads eagerly, the others lazily', () => {
  expect(renderToStaticMarkup(card('Bag'))).toContain('loading="lazy"');
  const first = renderToStaticMarkup(<ProductCard {...card('Bag').props} priority />);
  expect(first).not.toContain('loading="lazy"');
  expect(first).toContain('fetchPriority="high"');
});

test('the server renders no style attributes, which a strict CSP blocks', () => {
  const html = renderToStaticMarkup(
    <>
      <Carousel label="New" slides={[{ key: 'a', content: card('Bag') }]} />
      <Dialog open={false} onClose={() => undefined} title="Closed">
        Nothing yet
      </Dialog>
    </>,
  );
  expect(html).toContain('Bag');
  expect(html).not.toContain('Nothing yet');
  expect(html).not.toMatch(/\sstyle=/);
});

test.each([
  [0, 0],
  [3.6, 7],
  [3.8, 8],
  [9, 10],
  [-1, 0],
])('a rating of %d fills %d half stars', (value, halves) => {
  expect(filledHalves(value)).toBe(halves);
});

test('the stylesheet has a rule for every number of half stars', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../styles/repeated.css'), 'utf8');
  for (let halves = 0; halves <= 10; halves += 1) {
    expect(sheet).toMatch(new RegExp(`\\.stars-${halves} \\{\\s+--halves: ${halves};`));
  }
});
