import { editDistance } from '../../../platform/text/edit-distance.ts';
import { type Entry, type Word, wordOf } from './entry.ts';
import { areNear, lettersMissing, slips } from './match-name.ts';
import { skeleton } from './spelling.ts';

/** An index that finds entries by whole names. */
export interface NameIndex {
  /** The same spelling apart from spaces; larger places first. */
  exact(joined: string): readonly Entry[];
  /** A similar sound or spelling; larger places first. */
  similar(joined: string): readonly Entry[];
}

interface Name {
  word: Word;
  entry: Entry;
}

const nobody: readonly Entry[] = [];

export function indexNames(entries: readonly Entry[]): NameIndex {
  const byName = new Map<string, Entry[]>();
  const bySound = new Map<string, Name[]>();
  const byFirst = new Map<string, Name[]>();
  for (const entry of entries.toSorted((a, b) => a.rank - b.rank)) {
    for (const { joined, sound } of entry.names) {
      const name = { word: wordOf(joined), entry };
      add(byName, joined, entry);
      add(bySound, sound.text, name);
      add(byFirst, joined.slice(0, 1), name);
    }
  }
  return {
    exact: (joined) => byName.get(joined) ?? nobody,
    similar(joined) {
      const typed = wordOf(joined);
      const max = slips(joined.length);
      if (max === 0) return nobody;
      const sounding = (bySound.get(skeleton(joined)) ?? []).filter(({ word }) =>
        areNear(joined, word.text),
      );
      const written = (byFirst.get(joined.slice(0, 1)) ?? []).filter(({ word }) =>
        isWithin(typed, word, max),
      );
      const found = new Set([...sounding, ...written].map(({ entry }) => entry));
      return [...found].sort((a, b) => a.rank - b.rank);
    },
  };
}

function isWithin(typed: Word, name: Word, max: number): boolean {
  if (Math.abs(typed.text.length - name.text.length) > max) return false;
  return lettersMissing(typed, name) <= max && editDistance(typed.text, name.text) <= max;
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}
