import { isPictureKey } from '@karwan/contract/picture';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brands } from '../catalogue/brands.ts';
import { categories } from '../catalogue/departments.ts';
import { generateProducts } from '../catalogue/generate-products.ts';
import { publicSettings } from '../shop/tenant.ts';
import { demoPictureSource, drawPicture } from './demo-picture-source.ts';
import { shapes } from './silhouettes.ts';
import { storyNames } from './stories.ts';

// Small pictures do not get faster with several threads each.
sharp.concurrency(1);

const productKeys = generateProducts(new Date(0)).flatMap((product) => product.pictures);
const { slides, banner } = publicSettings.home;
const otherKeys = [
  ...categories.map((category) => category.picture),
  ...brands.map((brand) => brand.picture),
  ...[...slides, ...(banner ? [banner] : [])].flatMap((promo) => [
    promo.image,
    promo.imageNarrow ?? '',
  ]),
  ...storyNames.map((name) => `demo/story-${name}`),
];

test('every key of the shop is well formed and drawn with finite numbers', () => {
  for (const key of [...productKeys, ...otherKeys]) {
    expect(isPictureKey(key), key).toBe(true);
    const svg = drawPicture(key);
    expect(svg, key).not.toBeNull();
    expect(svg, key).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('one picture of every silhouette and view, and all other art, renders to many colours', async () => {
  expect(shapes.length).toBeGreaterThanOrEqual(30);
  const oneEach = new Map(productKeys.map((key) => [key.replace(/-[a-z]+-\d{4}-/, '-'), key]));
  for (const key of [...oneEach.values(), ...otherKeys]) {
    const original = await demoPictureSource(key);
    // A tenth of the size is enough to see that something was drawn.
    const pixels = await sharp(original ?? Buffer.alloc(0), { density: 7.2 })
      .raw()
      .toBuffer();
    expect(new Set(pixels).size, key).toBeGreaterThan(20);
  }
}, 60_000);

test('the same key draws the same picture; other colours and views differ', () => {
  const [front = '', detail = ''] = productKeys;
  expect(drawPicture(front)).toBe(drawPicture(front));
  expect(drawPicture(detail)).not.toBe(drawPicture(front));
});

test.each([
  'demo/tote-navy-9999-1',
  'demo/unicorn-navy-0001-1',
  'demo/category-nowhere',
  'demo/promo-none-wide',
  'demo/brand-nobody',
  'demo/story-none',
  'other/tote',
])('knows nothing of %s', async (key) => {
  expect(await demoPictureSource(key)).toBeNull();
});
