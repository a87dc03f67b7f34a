import { readFile } from 'node:fs/promises';
import type { Permission } from '@karwan/contract/permissions';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { uploadedPictureSource } from '../../../pictures/uploaded-picture-source.ts';
import { openTestProducts, type TestProducts } from '../testing/test-products.ts';

let shop: TestProducts;
let id: string;
beforeAll(async () => {
  shop = await openTestProducts();
});
afterAll(() => shop.close());
beforeEach(async () => {
  id = await shop.newProduct();
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });
const upload = (bytes: Buffer) => shop.staff().uploadPicture({ content: bytes.toString('base64') });

test('an upload is stored once, rotated upright, reduced, and without metadata', async () => {
  const photo = await drawn(3_000, 1_500)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ayesha' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const stored = await upload(photo);
  expect(stored).toMatchObject({ width: 1_200, height: 2_400 });
  expect(await upload(photo)).toEqual(stored);
  const bytes = await uploadedPictureSource(shop.db)(stored.image);
  const { format, exif } = await sharp(bytes ?? Buffer.of()).metadata();
  expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
  expect(await uploadedPictureSource(shop.db)('up/nothing')).toBeNull();
});

test('a member who may set the shop’s logo can upload it', async () => {
  const content = (await drawn(400, 300).png().toBuffer()).toString('base64');
  const by = (permission: Permission) =>
    shop.staff({ ...everything, permissions: new Set([permission]) }).uploadPicture({ content });
  expect(await by('settings.shop')).toMatchObject({ width: 400, height: 300 });
  await expect(by('orders.read')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('files that are not pictures, are too small, or are SVG are refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
  const own = await readFile(import.meta.filename);
  for (const bytes of [own, Buffer.from(svg), await drawn(900, 100).png().toBuffer()]) {
    await expect(upload(bytes)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('a logo may be low and wide; it must not be smaller than the header shows it', async () => {
  const logo = async (width: number, height: number) =>
    shop.staff().uploadPicture({
      content: (await drawn(width, height).png().toBuffer()).toString('base64'),
      use: 'logo',
    });
  const stored = await logo(600, 160);
  expect(stored).toMatchObject({ width: 600, height: 160 });
  expect(await uploadedPictureSource(shop.db)(stored.image)).not.toBeNull();
  await expect(logo(600, 30)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(logo(150, 150)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('pictures have an order, and alternative texts in each language', async () => {
  const { image } = await upload(await drawn(400, 500).png().toBuffer());
  const text = 'The bag from the front';
  const list = [
    { image, text, translations: { ur: 'بیگ سامنے سے' } },
    { image: 'demo/bag', text: '', translations: { ur: 'ignored' } },
  ];
  await shop.staff().savePictures({ id, version: 0, changes: { list } });
  const { pictures } = await shop.staff().get({ id });
  expect(pictures).toEqual({
    version: 1,
    list: [list[0], { image: 'demo/bag', text: '', translations: { ur: '' } }],
  });
  const { itemCustomId } = await shop.staff().get({ id });
  const shown = (language: 'en' | 'ur') =>
    testClient(shop.context({ language })).items.nearestByCustomId({ itemCustomId });
  expect(await shown('en')).toMatchObject({
    images: [[image], ['demo/bag']],
    pictureTexts: [{ image, text }],
  });
  expect(await shown('ur')).toMatchObject({ pictureTexts: [{ text: 'بیگ سامنے سے' }] });
});

test('an unknown upload is refused, and of two concurrent edits the second conflicts', async () => {
  const save = (version: number, image: string) =>
    shop.staff().savePictures({
      id,
      version,
      changes: { list: [{ image, text: '', translations: {} }] },
    });
  await expect(save(0, 'up/0123')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await save(0, 'demo/one');
  await expect(save(0, 'demo/two')).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
});

test('a picture shows a value of an option: pages, carts and a renamed value keep it', async () => {
  const staff = shop.staff();
  await staff.saveVariants({
    id,
    version: 0,
    dividing: [],
    removed: [],
    addMissing: false,
    options: [{ title: 'Colour', values: [{ title: 'Black' }, { title: 'Ivory' }] }],
    list: (await staff.get({ id })).variants.list.map(
      ({ choice: _, isOffered: __, ...one }) => one,
    ),
  });
  const shows = { optionId: 'colour', valueId: 'ivory' };
  const plain = { text: '', translations: {} };
  const list = [
    { image: 'demo/black', ...plain },
    { image: 'demo/ivory', ...plain, shows },
  ];
  const save = (version: number, changed: typeof list) =>
    staff.savePictures({ id, version, changes: { list: changed } });
  await save(0, list);
  const { itemCustomId, pictures, variants } = await staff.get({ id });
  expect(pictures.list).toMatchObject(list);
  const client = testClient(shop.context());
  expect((await client.items.nearestByCustomId({ itemCustomId })).options).toMatchObject([
    { values: [{ valueId: 'black' }, { valueId: 'ivory', images: ['demo/ivory'] }] },
  ]);
  const inCart = async (valueId: string) => {
    const options = [{ optionId: 'colour', valueId }];
    const quote = await client.cart.quote({ items: [{ itemCustomId, quantity: 1, options }] });
    return quote.lines[0]?.image;
  };
  expect([await inCart('black'), await inCart('ivory')]).toEqual(['demo/black', 'demo/ivory']);
  await staff.saveVariants({
    id,
    version: variants.version,
    dividing: [],
    removed: [],
    addMissing: false,
    options: [{ title: 'Colour', values: [{ title: 'Black' }, { title: 'Cream' }] }],
    list: variants.list.map(({ choice: _, isOffered: __, ...one }) => one),
  });
  expect(await inCart('ivory')).toBe('demo/ivory');
  const unknown = [{ image: 'demo/x', ...plain, shows: { ...shows, valueId: 'mauve' } }];
  await expect(save(1, unknown)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await save(1, list.slice(0, 1));
  expect(await inCart('ivory')).toBe('demo/black');
});
