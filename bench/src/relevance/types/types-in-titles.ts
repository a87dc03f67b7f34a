/** Words in small letters at the beginning, with abbreviations in brackets and before such words: `power supply (PSU)`. */
const typeAtStart =
  /^(?:[A-Z]{2,4} )?[a-z][a-z'/-]*(?:(?: |, | & )(?:[a-z][a-z'/-]*|\([A-Z]{2,4}\)))*/;
/** A phrase with so many products is the name of a type. */
const min = 3;
/** Phrases that name no type. */
const vague = new Set(['not categorized', 'blank', 'component', 'multifunctional', 'pwr']);

/**
 * The type of each product whose title names it. Titles like `Maker Model power supply unit 500 W` begin with `maker`; the words in
 * small letters after it are a type. Of the types found so each title has the longest that it contains.
 */
export function typesInTitles(
  titles: readonly { readonly title: string; readonly maker: string }[],
): (string | undefined)[] {
  const counts = new Map<string, number>();
  for (const { title, maker } of titles) {
    if (!title.startsWith(maker)) continue;
    const [type] = typeAtStart.exec(title.slice(maker.length).trim()) ?? [];
    if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const types = [...counts]
    .filter(([type, count]) => count >= min && !vague.has(type))
    .map(([type]) => type)
    .toSorted((one, other) => other.length - one.length);
  return titles.map(({ title }) => types.find((type) => ` ${title} `.includes(` ${type} `)));
}
