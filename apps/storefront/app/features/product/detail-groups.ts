interface Pair {
  readonly name: string;
  readonly value: string;
}

export interface DetailGroups {
  details: Pair[];
  size: Pair[];
  materials: Pair[];
}

/** Names by which catalogues in English call measures, and materials and their care. */
const ofSize =
  /\b(size|fit\b|dimension|length|width|height|depth|diameter|measure|waist|heel|volume)/i;
const ofMaterials =
  /\b(material|fabric|care\b|lining|composition|sole|upper|hardware|finish|leather)/i;

/** Sorts what is said of a product by what it is about; what no name tells stays among the details. */
export function detailGroups(pairs: readonly Pair[]): DetailGroups {
  const groups: DetailGroups = { details: [], size: [], materials: [] };
  for (const pair of pairs) {
    const kind = ofSize.test(pair.name)
      ? 'size'
      : ofMaterials.test(pair.name)
        ? 'materials'
        : 'details';
    groups[kind].push(pair);
  }
  return groups;
}
