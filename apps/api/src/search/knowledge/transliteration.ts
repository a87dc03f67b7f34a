/**
 * Sounds that Latin letters and those of Urdu share, by one letter each, with the ways to write them. `c` is چ. In Latin
 * letters a sound may be written by more letters than one: the pattern only finds what `skeletonOf` then compares.
 */
const sounds: Readonly<Record<string, { readonly urdu: string; readonly latin: string }>> = {
  b: { urdu: 'ب', latin: 'b' },
  p: { urdu: 'پف', latin: 'pf' },
  t: { urdu: 'تٹط', latin: 't' },
  s: { urdu: 'ثسصشزژذضظ', latin: 'szcxt' },
  j: { urdu: 'ج', latin: 'jgd' },
  c: { urdu: 'چ', latin: 'ct' },
  h: { urdu: 'حہ', latin: 'h' },
  k: { urdu: 'کقخ', latin: 'kcqx' },
  d: { urdu: 'دڈ', latin: 'd' },
  r: { urdu: 'رڑ', latin: 'rw' },
  g: { urdu: 'گغ', latin: 'g' },
  l: { urdu: 'ل', latin: 'l' },
  m: { urdu: 'م', latin: 'm' },
  n: { urdu: 'نں', latin: 'nkg' },
  v: { urdu: 'و', latin: 'vw' },
  a: { urdu: 'اآ', latin: 'a' },
  i: { urdu: 'یے', latin: 'ieyu' },
};

const urduSounds = new Map(
  Object.entries(sounds).flatMap(([sound, { urdu }]) =>
    [...urdu].map((letter) => [letter, sound] as const),
  ),
);
const latinSounds = new Map(
  Object.entries({ f: 'p', w: 'v', z: 's', q: 'k', c: 'k', C: 'c', y: 'i' }),
);

/** Letters of Latin words that are heard as others. */
const heardAs: readonly (readonly [RegExp, string])[] = [
  [/^[kg]n/g, 'n'],
  [/^wr/g, 'r'],
  [/^x/g, 's'],
  [/^wh/g, 'w'],
  [/ght/g, 't'],
  [/sch/g, 'sk'],
  [/t?ch/g, 'C'],
  [/[tsc]ion/g, 'son'],
  [/ture/g, 'Cer'],
  [/ph/g, 'p'],
  [/sh/g, 's'],
  [/dg(?=e)/g, 'j'],
  [/g(?=[iy](?![fgrv])|e(?![aty]))/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
];

/** Whether a folded word is of Urdu or Arabic letters. */
export const isUrduScript = (word: string): boolean => /^[\u0620-\u064a\u066e-\u06d3]+$/.test(word);

const isLatin = (word: string) => /^[a-z]+$/.test(word);

/**
 * A folded word by the sounds of its letters, vowels included; empty for other scripts. An `h` or `v` that begins the word is a
 * capital: inside it is hardly heard, and و is as often a vowel.
 */
function soundsOf(word: string): string {
  if (isUrduScript(word)) {
    const letters = [...word].map((letter) => urduSounds.get(letter) ?? '').join('');
    // At the end ہ is a vowel, or the breath of بلوٹوتھ.
    return opened(letters.replace(/(?<=..)h$/, 'e')).replaceAll('v', 'u');
  }
  if (!isLatin(word)) return '';
  const heard = heardAs.reduce((rest, [pattern, sound]) => rest.replace(pattern, sound), word);
  const letters = [...heard].map((letter) => latinSounds.get(letter) ?? letter).join('');
  return opened(letters.replace(/(.)\1+/g, (_, letter: string) => longVowels[letter] ?? letter));
}

/** Doubled vowels are written in Urdu, other doubled letters are heard once. */
const longVowels: Readonly<Record<string, string>> = { e: 'ee', o: 'oo' };

const opened = (letters: string) => letters.replace(/^[hv]/, (letter) => letter.toUpperCase());

/**
 * The consonants of a word, the same for an English or Roman Urdu word and the way Urdu writes it: `samsung` and سامسنگ
 * have `smsng`. Empty for a word with digits or of another script.
 * @param word folded (`foldText`)
 */
export const skeletonOf = (word: string): string =>
  soundsOf(word)
    .replace(/[aeiouhv]/g, '')
    .toLowerCase();

/** What a shop's dictionary is asked for: words of the other script that may be a word. */
interface Sought {
  /** A regular expression that they match, in the syntax that PostgreSQL shares. */
  readonly pattern: string;
  /** Letters they may begin with. */
  readonly firsts: readonly string[];
}

/** Shorter skeletons are those of many words. */
const shortest = 2;

/** How to find a word in the other script; undefined if it is too short or of a third script. */
export function soughtInOtherScript(word: string): Sought | undefined {
  const skeleton = skeletonOf(word);
  if (skeleton.length < shortest) return undefined;
  const script = isLatin(word) ? 'urdu' : 'latin';
  const between = script === 'latin' ? '[aeiouyhvw]*' : '[اویےہحعغ]*';
  const written = [...skeleton].map((sound) => `[${sounds[sound]?.[script]}]+`);
  const [first = ''] = skeleton;
  const open = script === 'latin' ? 'aeiouyh' : 'اع';
  const [opening = ''] = soundsOf(word).toLowerCase();
  const isOpen = opening !== first || /^s[^aeiou]/.test(word);
  return {
    // `ks` may be an x.
    pattern: `^${between}${written.join(between)}${between}$`.replaceAll(
      `[kcqx]+${between}[szcxt]+`,
      `([kcqx]+${between}[szcxt]+|x)`,
    ),
    firsts: [...(sounds[first]?.[script] ?? ''), ...(isOpen ? open : '')],
  };
}

/**
 * How unlike two words of one skeleton in different scripts are: short vowels are not written in Urdu, long ones are.
 * 0 for سامسنگ and `samsung`; Infinity where the skeletons differ.
 */
export function transliterationCost(urdu: string, latin: string): number {
  if (skeletonOf(urdu) !== skeletonOf(latin)) return Number.POSITIVE_INFINITY;
  const [heard, written] = [gapsOf(urdu), gapsOf(latin)];
  const last = heard.length - 1;
  return heard.reduce(
    (sum, gap, place) => sum + gapCost(gap, written[place] ?? '', place === 0, place === last),
    0,
  );
}

/** What stands before, between and after the consonants. */
const gapsOf = (word: string) => soundsOf(word).split(/[^aeiouhv]/);

/** Latin vowels that a long vowel of Urdu usually is, and those that it may be. */
const spelt: Readonly<Record<string, readonly [usual: string, possible: string]>> = {
  a: ['ao', 'eu'],
  e: ['aeo', 'i'],
  i: ['iea', ''],
  u: ['ou', 'a'],
};

function gapCost(urdu: string, latin: string, isFirst: boolean, isLast: boolean): number {
  // A و that is a consonant.
  if (latin.includes('v')) {
    const rest = gapCost(urdu.replace('u', ''), latin.replace('v', ''), isFirst, isLast);
    return rest + (urdu.includes('u') ? 0 : 0.7);
  }
  const breath = urdu.includes('h') === latin.includes('h') ? 0 : 0.3;
  const vowels = vowelCost(urdu.replaceAll('h', ''), latin.replaceAll('h', ''), isLast);
  if (!isFirst) return breath + vowels;
  // Urdu begins any vowel with ا or ع, and a word like `school` too.
  if (urdu !== '' && latin !== '') return 0;
  return urdu === latin ? 0 : latin === '' ? 0.3 : 1;
}

function vowelCost(urdu: string, latin: string, isLast: boolean): number {
  if (urdu === '' && latin === '') return 0;
  if (urdu === '') {
    if (isLast) return latin === 'e' ? 0.1 : 1;
    return latin.length > 1 ? 0.7 : 0.1;
  }
  if (latin === '') return urdu === 'e' ? 0.2 : 1;
  // Mostly silent, but not in `nike`.
  if (isLast && latin === 'e' && urdu === 'i') return 0.25;
  const has = (likely: 0 | 1) =>
    [...urdu].some((vowel) => [...latin].some((other) => spelt[vowel]?.[likely].includes(other)));
  if (has(0)) return urdu.includes('i') && !/[iea]/.test(latin) ? 0.3 : 0;
  return has(1) ? 0.3 : 0.7;
}
