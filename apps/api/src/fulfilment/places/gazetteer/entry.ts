import { fold, skeleton } from './spelling.ts';

/** A normalized word, and the set of its letters as a bit mask, by which unlike words are skipped cheaply. */
export interface Word {
  text: string;
  letters: number;
}

export function wordOf(text: string): Word {
  let letters = 0;
  for (const letter of text) letters |= 1 << ((letter.codePointAt(0) ?? 0) % 31);
  return { text, letters };
}

/** A place of the gazetteer, with its names in the forms that search texts are compared with. */
export interface Entry {
  id: string;
  name: string;
  urduName: string | null;
  /** The city that a quarter belongs to; null for cities. */
  city: Entry | null;
  province: string;
  latitude: number;
  longitude: number;
  postcode: string | null;
  /** 1 for a metropolis, 5 for a quarter. */
  rank: number;
  /** Normalized names: as words, without spaces, and as consonant skeletons. */
  names: readonly { whole: Word; joined: string; words: readonly Word[]; sound: Word }[];
  /** Normalized words of the city and province that contain it, in both scripts. */
  around: readonly Word[];
}

export type Described = Omit<Entry, 'names' | 'around'> & { aliases?: readonly string[] };

export function createEntry({ aliases = [], ...place }: Described): Entry {
  const { name, urduName, city, province } = place;
  const texts = [name, ...(urduName ? [urduName] : []), ...aliases].map(fold);
  const around = fold(
    [province, city?.name, city?.urduName, ...(city?.names ?? []).map((one) => one.whole.text)]
      .filter(Boolean)
      .join(' '),
  );
  return {
    ...place,
    names: [...new Set(texts)].map((text) => ({
      whole: wordOf(text),
      joined: text.replaceAll(' ', ''),
      words: text.split(' ').map(wordOf),
      sound: wordOf(skeleton(text)),
    })),
    around: [...around.split(' '), 'pakistan', 'پاکستان'].map(wordOf),
  };
}
