import { createRandom } from '@karwan/demo/random';
import { figureAtLeast, type Row } from '../../report/row.ts';
import type { SearchShop } from '../search-shop.ts';
import { readDemoGoods } from './demo-goods.ts';
import { isOfKind } from './judge.ts';
import { missedWords, mistypedWords } from './one-word-errors.ts';
import { readUrduWords } from './urdu-words.ts';

/** How many of the first products are looked at, and how many of them must be right if the shop has so many. */
const first = 10;
const wantedOfFirst = 6;

const isRight = (found: readonly string[], wanted: ReadonlySet<string>) =>
  found.slice(0, first).filter((id) => wanted.has(id)).length >=
  Math.min(wantedOfFirst, wanted.size);

/** Measures single things in the demo shop: by their names in Urdu, in both scripts, and by words with a typing error. */
export async function measureWords(
  shop: SearchShop,
  list: boolean,
  print: (text: string) => void,
): Promise<Row[]> {
  const goods = await readDemoGoods(shop);
  const search = async (query: string, max: number) => (await shop.search(query, max)).ids;
  const missed = { roman: [] as string[], urdu: [] as string[] };
  const words = await readUrduWords();
  for (const word of words) {
    const ofKind = [...goods.values()].filter((one) => isOfKind(word, one));
    if (ofKind.length === 0) throw new Error(`${word.query}: the demo shop has none`);
    const wanted = new Set(ofKind.map(({ id }) => id));
    if (!isRight(await search(word.query, first), wanted)) missed[word.script].push(word.query);
  }
  const names = [...goods.values()].map(({ name }) => name);
  const mistyped = mistypedWords(createRandom('single words'), names);
  const misspelt = await missedWords(mistyped, search, isRight);
  if (list) {
    print(`Roman Urdu missed: ${missed.roman.join(', ')}`);
    print(`Urdu script missed: ${missed.urdu.join('، ')}`);
    print(
      `Mistyped, missed: ${misspelt.map(({ wrong, right }) => `${wrong} (${right})`).join(', ')}`,
    );
  }
  const row = (what: string, asked: number, wrong: number, min: number): Row => ({
    what: `${asked} ${what}: six of the first ten right`,
    measured: { value: (1 - wrong / asked) * 100, unit: '%' },
    budget: figureAtLeast(min),
  });
  const count = (script: string) => words.filter((word) => word.script === script).length;
  return [
    row('words of Roman Urdu', count('roman'), missed.roman.length, 92),
    row('words in Urdu script', count('urdu'), missed.urdu.length, 88),
    row('words with one typing error', mistyped.length, misspelt.length, 93),
  ];
}
