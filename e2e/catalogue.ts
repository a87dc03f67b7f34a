import { readFileSync } from 'node:fs';
import type { Language } from '@karwan/contract/language';

type Node = { [name: string]: Node | string };

const read = (language: Language): Node =>
  JSON.parse(
    readFileSync(new URL(`../apps/storefront/app/i18n/${language}.json`, import.meta.url), 'utf8'),
  );

/** What the shop says in a language, by the path of the text. */
export function wordsIn(language: Language): (path: string) => string {
  const catalogue = read(language);
  return (path) => {
    let at: Node | string | undefined = catalogue;
    for (const name of path.split('.')) at = typeof at === 'object' ? at[name] : undefined;
    if (typeof at !== 'string') throw new Error(`${language} has no text ${path}`);
    return at;
  };
}

function paths(node: Node, above = ''): string[] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' ? [above + name] : paths(value, `${above}${name}.`),
  );
}

const keys = new Set(
  paths(read('en')).flatMap((path) => [path, path.replace(/_(one|other)$/, '')]),
);

/** Texts that a page names instead of saying them. */
export function rawKeysIn(text: string): string[] {
  return [...new Set(text.match(/[a-zA-Z]+(?:\.[\w-]+)+/g))].filter((word) => keys.has(word));
}
