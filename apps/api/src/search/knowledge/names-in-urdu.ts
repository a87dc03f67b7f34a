import { isStopWord } from '../terms/words.ts';
import { brandNames, kindNames } from './lexicon.ts';
import { isUrduScript, skeletonOf, transliterationCost } from './transliteration.ts';

/** Names with fewer consonants are too much like other words. */
const shortest = 4;
/** A name whose vowels differ more is another one. */
const mostCost = 0.45;

let names: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;

/**
 * The English name of a brand or a kind of thing that is written as it sounds in Urdu script: سامسنگ, سام سنگ. Undefined if there is none.
 * @param words folded (`foldText`)
 */
export function nameInUrdu(words: readonly string[]): readonly string[] | undefined {
  if (!words.every(isNamed)) return undefined;
  const skeletons = words.map(skeletonOf);
  if (skeletons.join('').length < shortest) return undefined;
  names ??= readNames();
  const wordByWord = names.get(skeletons.join(' ')) ?? [];
  const asOne = words.length > 1 ? (names.get(skeletons.join('')) ?? []) : [];
  const [best] = [
    ...wordByWord.map((name) => ({ name, cost: costOf(words, name) })),
    ...asOne.map((name) => ({ name, cost: costOf([words.join('')], name) })),
  ].sort((one, other) => one.cost - other.cost);
  return best && best.cost <= mostCost ? best.name : undefined;
}

const isNamed = (word: string) => isUrduScript(word) && !isStopWord(word);

const costOf = (urdu: readonly string[], latin: readonly string[]) =>
  urdu.reduce((sum, word, place) => sum + transliterationCost(word, latin[place] ?? ''), 0);

function readNames(): Map<string, string[][]> {
  const read = [...brandNames(), ...kindNames()].map((name) => name.toLowerCase().split(' '));
  return Map.groupBy(
    read.filter((words) => words.every((word) => /^[a-z]+$/.test(word))),
    (words) => words.map(skeletonOf).join(' '),
  );
}
