import { inflateSync } from 'node:zlib';
import type { PrintedOrder } from '@karwan/contract/printing';
import { beforeAll, expect, test } from 'vitest';
import { registerCatalogue, translator } from '../../../../i18n/catalogues.ts';
import en from '../../../../i18n/texts-en.ts';
import ur from '../../../../i18n/texts-ur.ts';
import { drawBarcodes } from '../barcodes.server.ts';
import type { Paper } from '../papers.ts';
import { drawText } from './draw-text.server.ts';
import { printPdf } from './lay-out.server.ts';
import { sheetsOf } from './sheets.ts';

beforeAll(() => {
  registerCatalogue('en', en);
  registerCatalogue('ur', ur);
});

const orderOf = (orderId: string, more: Partial<PrintedOrder> = {}) =>
  ({
    orderId,
    branchName: 'Lahore',
    createdAt: '2026-11-29T10:00:00.000Z',
    deliveryMethod: 'home',
    customerNotes: 'Ring twice',
    paymentMethod: 'cash-on-delivery',
    shippingAddress: [
      {
        customerFirstName: 'نائلہ',
        customerLastName: 'محمود',
        customerPhone: '+923001234567',
        customerHouseNumber: '14-B',
        customerStreet: 'گلبرگ مین بلیوارڈ',
        customerCity: 'لاہور',
      },
    ],
    pickedItems: [
      {
        id: '1',
        name: 'Brass lamp',
        quantity: 2,
        options: [],
        totalPrice: 2_000_00,
        itemCustomId: 'lamp',
        variantCode: 'lamp-1',
      },
    ],
    nonRegisteredItems: [],
    cost: { itemsCost: 2_000_00 },
    fees: [],
    orderAmount: 2_000_00,
    refundedAmount: 0,
    toCollect: 2_000_00,
    currency: 'Rs',
    currencyCode: 'PKR',
    moneyState: 'on-delivery',
    sender: { phone: '+924235761234', address: '12 Mall Road', city: 'Lahore' },
    parcel: { carrier: 'TCS', number: '778899001122' },
    ...more,
  }) as unknown as PrintedOrder;

const seller = {
  siteName: 'Karwan',
  legalName: 'Karwan (Pvt) Ltd',
  address: '1 The Mall, Lahore',
  phone: '+924211122233',
  ntn: '1234567-8',
  strn: '',
};

async function pdfOf(paper: Paper, orders: readonly PrintedOrder[], language = 'en') {
  const texts = orders.flatMap(({ orderId, parcel }) => [orderId, parcel?.number ?? orderId]);
  const bars = await drawBarcodes(texts);
  const sheets = sheetsOf(paper, { orders, seller, bars, language, t: translator(language) });
  return printPdf(paper, sheets, language === 'ur');
}

/** The sizes of a file's pages in millimetres. */
const sizesOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) =>
    found.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  );

/** The drawing instructions of a file's pages. */
function contentsOf(file: Buffer): string[] {
  const found: string[] = [];
  let from = 0;
  while (true) {
    const head = file.indexOf('<<  /Filter /FlateDecode /Length ', from);
    if (head < 0) return found;
    const start = file.indexOf('stream\n', head) + 'stream\n'.length;
    const length = Number(file.toString('latin1', head + 33, start).match(/^\d+/)?.[0]);
    found.push(inflateSync(file.subarray(start, start + length)).toString());
    from = start + length;
  }
}

/** The black boxes of a page: left, bottom, width and height in points. */
const boxesOf = (content: string) =>
  [...content.matchAll(/^([\d. -]+) re f$/gm)].map(([, box = '']) => box.split(' ').map(Number));

test.each([
  ['slip', [210, 297]],
  ['pick', [210, 297]],
  ['receipt', [80, 297]],
  ['label', [100, 150]],
] as const)('a %s has its paper size, in both languages', async (paper, size) => {
  for (const language of ['en', 'ur']) {
    const file = await pdfOf(paper, [orderOf('KW12ABCDE')], language);
    expect(file.toString('latin1', 0, 8)).toBe('%PDF-1.5');
    expect(sizesOf(file)).toEqual([size]);
  }
});

test('many orders are one file with a page each, and one pick list', async () => {
  const orders = ['KW12ABCD1', 'KW12ABCD2', 'KW12ABCD3'].map((id) => orderOf(id));
  expect(sizesOf(await pdfOf('label', orders))).toHaveLength(3);
  expect(sizesOf(await pdfOf('pick', orders))).toHaveLength(1);
});

test('the bars of a label are vectors of whole dots of a label printer, and nothing leaves the paper', async () => {
  const long = 'Handbag'.repeat(40);
  const order = orderOf('KW12ABCDE', {
    customerNotes: `https://maps.example/${'31.52/'.repeat(60)}`,
  });
  for (const one of [
    orderOf('KW12ABCDE'),
    { ...order, pickedItems: [{ ...order.pickedItems[0], name: long }] },
  ]) {
    const file = await pdfOf('label', [one as PrintedOrder]);
    expect(sizesOf(file)).toHaveLength(1);
    const [content = ''] = contentsOf(file);
    const boxes = boxesOf(content);
    const bars = boxes.filter(([, , , height = 0]) => height > 20);
    expect(bars.length).toBeGreaterThan(50);
    for (const [, , width = 0] of bars) {
      const dots = (width / 72) * 25.4 * 8;
      expect(Math.abs(dots - Math.round(dots))).toBeLessThan(0.02);
    }
    const placed = [...content.matchAll(/^q ([\d.]+) 0 0 ([\d.]+) ([\d.-]+) ([\d.-]+) cm/gm)].map(
      ([, width, height, left, bottom]) => [left, bottom, width, height].map(Number),
    );
    for (const [left = 0, bottom = 0, width = 0, height = 0] of [...boxes, ...placed]) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual((100 / 25.4) * 72 + 0.01);
      expect(bottom + height).toBeLessThanOrEqual((150 / 25.4) * 72 + 0.01);
    }
  }
});

test('Urdu is drawn in joined letters, from right to left', async () => {
  const style = { points: 12, width: 4_000 };
  const name = 'نائلہ محمود';
  const drawn = await drawText(name, style);
  const isolated = await drawText(`\u2068${name}\u2069`, style);
  expect(isolated?.ink.equals(drawn?.ink ?? Buffer.of())).toBe(true);
  for (const wrong of [[...name].join('\u200c'), `\u202d${name}\u202c`]) {
    const other = await drawText(wrong, style);
    expect(other?.ink.equals(drawn?.ink ?? Buffer.of())).toBe(false);
  }
  // Nastaliq descends from letter to letter: its words are far taller than Latin ones.
  const latin = await drawText('Naila', style);
  expect(drawn?.height).toBeGreaterThan((latin?.height ?? 0) * 1.2);
});
