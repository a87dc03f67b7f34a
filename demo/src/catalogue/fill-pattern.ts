import type { Random } from '../random.ts';

/** One chosen word for each slot of a vocabulary. */
export type Words = Record<string, string>;

/** Replaces "a" by "an" before a vowel sound. */
export function withArticles(text: string): string {
  return text.replace(/\b([Aa]) (?=[aeioAEIO]|u(?!ni|s)|8|1[18]\b)/g, '$1n ');
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Title case, in which small words stay lower case. */
const titled = (text: string) =>
  text.replace(
    /(^|[\s-])([a-z])(?=[\w-]*)/g,
    (whole, before: string, letter: string, at: number) =>
      at > 0 && /^(and|for|of|with|the|in|from|to)\b/.test(text.slice(at + before.length))
        ? whole
        : before + (before === '-' ? letter : letter.toUpperCase()),
  );

/** Chooses a word for each slot, and replaces `#` by random digits, so that model numbers differ. */
export function chooseWords(slots: Record<string, readonly string[]>, random: Random): Words {
  return Object.fromEntries(
    Object.entries(slots).map(([name, values]) => [
      name,
      random.pick(values).replace(/#/g, () => String(random.int(1, 9))),
    ]),
  );
}

/**
 * Fills a pattern with words: `{slot}` as written, `{^slot}` with a capital first letter, `{*slot}` in title case.
 * Throws for a slot without a word, so that no placeholder is ever shown.
 */
export function fillPattern(pattern: string, words: Words): string {
  return pattern.replace(/\{([\^*]?)(\w+)\}/g, (_, mark: string, slot: string) => {
    const word = words[slot];
    if (word === undefined) throw new Error(`No word for {${slot}} in "${pattern}"`);
    if (mark === '^') return upperFirst(word);
    return mark === '*' ? titled(word) : word;
  });
}
