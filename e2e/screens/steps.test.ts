import { readFileSync } from 'node:fs';
import { type ShownSteps, shownSteps } from '../fixtures/design-steps.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, test } from '../fixtures/shop.ts';

const theme = readFileSync(
  new URL('../../packages/ui/src/styles/theme.css', import.meta.url),
  'utf8',
);

/** `#f8f4ec` as browsers write it. */
const rendered = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const known: Record<keyof ShownSteps, readonly string[]> = {
  // Pixels of the steps of theme.css, at both widths.
  size: [
    '12',
    '14',
    '16',
    '18',
    '20',
    '24',
    '32',
    '36',
    '44',
    // Of articles and policies (prose.css).
    '17',
    // What a price was, beside one of 14, 18 or 20.
    '12.25',
    '15.75',
    '17.5',
    // The count on the cart.
    '11',
  ],
  height: ['36', '40', '44', '48'],
  radius: ['2', 'full'],
  colour: [
    ...[...theme.matchAll(/--color-[\w-]+: (#[\da-f]{6});/g)].map(([, hex = '']) => rendered(hex)),
    // The land of the map.
    'rgb(243, 238, 227)',
  ],
};

const whatToDo =
  'The design has no such step. Use a size, height, radius or colour of packages/ui/src/styles/theme.css; if the design needs another one, add it there, show it on /site/components, and name it in e2e/screens/steps.test.ts.';

const paths = [
  '/',
  '/home-two',
  '/shop',
  '/department/fashion',
  '/department/luxury?stock=1&sort=price-asc',
  '/brands/Orvessa',
  '/search/watch',
  '/search/qqxzvw',
  '/shop/cart',
  '/shop/checkout',
  '/shop/wishlist',
  '/shop/compare',
  '/shop/track-order',
  '/account/login',
  '/department/ebay-usa',
  '/blog/category-classic',
  '/site/terms',
  '/site/contact-us',
  '/site/components',
];

test('forty screens have only the text sizes, heights, radii and colours of the design', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { itemCustomId } = await findProduct(page.request, { hasOptions: true, place: 12 });
  const beside: string[] = [];
  for (const path of [...paths, `/shop/product/${itemCustomId}`]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [kind, values] of Object.entries(await shownSteps(page))) {
        const steps = known[kind as keyof ShownSteps];
        for (const [value, element] of Object.entries(values)) {
          if (!steps.includes(value))
            beside.push(`${kind} ${value}: ${element} (${path}, ${width} px)`);
        }
      }
    }
  }
  expect(beside, whatToDo).toEqual([]);
});
