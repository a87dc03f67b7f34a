import { describe, expect, test } from 'vitest';
import { isModelCode, modelCode } from './model-code.ts';
import { isSameModel } from './same-model.ts';

test('a model number has letters and digits, and is not a size, standard or word with a number', () => {
  for (const code of ['WX-1000M5', 'F3H982-10', '6530b', 'SM-G715F', 'QX9650']) {
    expect(isModelCode(code), code).toBe(true);
  }
  const others =
    '64GB 128gb 1.5TB 500ml 15.6inch 1080p DDR4 USB3.0 802.11n IP67 Paper-500 4-colours 2024 M5 Pro 3000mAh 10/100 i7-7500';
  for (const word of others.split(' ')) expect(isModelCode(word), word).toBe(false);
});

test('the model number is read from a field that has exactly one', () => {
  expect(modelCode('WX-1000M5')).toBe('WX-1000M5');
  expect(modelCode('Air 14-X12')).toBe('14-X12');
  expect(modelCode('LP2475w 24-inch Widescreen Monitor')).toBe('LP2475w');
  // The short word after it is part of the number.
  expect(modelCode('V227Q bip')).toBe('V227Q bip');
  expect(modelCode('4096301', { isPartNumber: true })).toBe('4096301');
  for (const words of [
    null,
    '',
    'Signature',
    '2024',
    'Series 3 Pro',
    'iPhone SE 64GB',
    '4096301',
    'Toner for LX600n',
    'X642e, X644e, X646e',
    'Desktop with Processor E6750 and 2 GB of memory, DVD writer',
  ]) {
    expect(modelCode(words), String(words)).toBeUndefined();
  }
});

const own = { title: 'Sonaire WX-1000M5 Headphones', brand: 'Sonaire', codes: ['WX-1000M5'] };
const item = { title: 'Sonaire WX-1000M5 Headphones', brand: null, model: null };
const isSame = (other: Partial<typeof item> | { brand: string; model: string }, mine = own) =>
  isSameModel({ ...item, ...other }, mine);
const titled = (title: string, mine = own) => isSame({ title }, mine);

describe('the same', () => {
  test.each([
    'Sonaire WX-1000M5 Headphones',
    'SONAIRE wx1000m5 wireless',
    'New Sonaire WX 1000M5 headphones, black',
    'Sonaire WX1000M5/B Headphones',
  ])('%s', (title) => expect(titled(title)).toBe(true));

  test('by model number and brand, whatever its title', () => {
    expect(isSame({ title: 'Headphones', brand: 'SONAIRE', model: 'wx1000-m5' } as never)).toBe(
      true,
    );
  });

  test('punctuation in a number makes no difference; a manufacturer may have a long and a short name', () => {
    const cable = {
      title: 'Belkin F3H982-10 monitor cable',
      brand: 'Belkin',
      codes: ['F3H982-10'],
    };
    expect(titled('Belkin F3H98210 Monitor Cable', cable)).toBe(true);
    const drive = { title: 'KC2500 500 GB', brand: 'Kingston Technology', codes: ['KC2500'] };
    expect(titled('Kingston KC2500 500GB', drive)).toBe(true);
  });
});

describe('not the same', () => {
  test.each([
    ['another brand', 'Bassett WX-1000M5 Headphones'],
    ['another number', 'Sonaire WX-1000M4 Headphones'],
    ['a longer number', 'Sonaire WX-1000M55 Headphones'],
    ['a longer number in words', 'Sonaire WX 1000M5 20X Headphones'],
    ['no number', 'Sonaire Headphones'],
    ['a thing for it', 'Sonaire Ear Pads for WX-1000M5'],
    ['a part of it', 'Sonaire WX-1000M5 Battery'],
    ['a make of the line', 'Sonaire WX-1000M5 Mini Headphones'],
    ['several of it', 'Sonaire WX-1000M5 Headphones 2 pack'],
  ])('%s: %s', (_, title) => expect(titled(title)).toBe(false));

  test.each([
    ['Kingston KC2500 500GB', 'Kingston KC2500 1TB', 'KC2500'],
    ['Belkin F3H982-10', 'Belkin F3H982-06', 'F3H982-10'],
    ['Belkin F3H982', 'Belkin F3H982-10', 'F3H982'],
    ['Rayo TX50a Cable 2 m', 'Rayo TX50a Cable 5 m', 'TX50a'],
    ['Inkwell C3400n Toner Black', 'Inkwell C3400n Toner Cyan', 'C3400n'],
    ['Inkwell C3400n Toner Black', 'Inkwell C3400n Toner', 'C3400n'],
    ['Inkwell C3400n Toner Black', 'Inkwell C3400n Drum', 'C3400n'],
    ['Keyo G84-4100 keyboard German', 'Keyo G84-4100 keyboard French', 'G84-4100'],
    ['Desko 6530b Core i7-7500', 'Desko 6530b Core i5-7200', '6530b'],
  ])('%s and %s', (mine, other, code) => {
    const brand = mine.split(' ')[0] ?? '';
    expect(titled(other, { title: mine, brand, codes: [code] })).toBe(false);
    expect(titled(mine, { title: mine, brand, codes: [code] })).toBe(true);
  });
});
