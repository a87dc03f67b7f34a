import { expect, test } from 'vitest';
import {
  addPiece,
  allPieces,
  nameReceived,
  type ReceivedItems,
  removeReceived,
  setQuantity,
} from './goods-list.ts';

const scan = (...codes: string[]) => codes.reduce<ReceivedItems[]>(addPiece, []);
const shown = (list: readonly ReceivedItems[]) =>
  list.map(({ code, quantity }) => `${code} ${quantity}`);

test('scans of one code add up, and the last one comes first', () => {
  const list = scan('lamp', 'vase', 'lamp', 'lamp');
  expect(shown(list)).toEqual(['lamp 3', 'vase 1']);
  expect(allPieces(list)).toBe(4);
});

test('two codes of one product become one line, and later scans of either add to it', () => {
  let list = nameReceived(scan('lamp', '4006381333931', 'lamp'), 'lamp', {
    code: 'lamp',
    name: 'Brass lamp',
  });
  list = nameReceived(list, '4006381333931', { code: 'lamp', name: 'Brass lamp' });
  expect(shown(list)).toEqual(['lamp 3']);
  expect(shown(addPiece(addPiece(list, '4006381333931'), 'lamp'))).toEqual(['lamp 5']);
});

test('later scans add to a typed quantity; an invalid number counts as none', () => {
  const list = setQuantity(scan('lamp', 'vase'), 'lamp', '40');
  expect(shown(addPiece(list, 'lamp'))).toEqual(['lamp 41', 'vase 1']);
  expect(allPieces(setQuantity(list, 'lamp', 'many'))).toBe(1);
  expect(shown(removeReceived(list, 'lamp'))).toEqual(['vase 1']);
});
