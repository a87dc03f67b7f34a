import { cityFacts } from './cities.ts';

const capitalized = (text: string) =>
  text.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));

/** Urdu letters as an Arabic keyboard writes them. */
const byArabicKeyboard = (text: string) =>
  text.replaceAll('ہ', 'ه').replaceAll('ی', 'ي').replaceAll('ک', 'ك');

/** The name of a city by its other spellings, each word with a capital: its Urdu name, and what it is called besides. */
export const cityBySpelling: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(cityFacts).flatMap(([listed, { urduName, name = listed, aliases = [] }]) =>
    [urduName, byArabicKeyboard(urduName), listed, ...aliases.map(capitalized)]
      .filter((spelling) => spelling !== name)
      .map((spelling) => [spelling, name]),
  ),
);
