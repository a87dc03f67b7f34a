/** A query of the month before, and the number of its shoppers. */
export interface PastSearch {
  readonly text: string;
  readonly visitors: number;
  /** The share of shoppers that click a result, if there are any. */
  readonly choosing: number;
}

const search = (text: string, visitors: number, choosing = 0.6): PastSearch => ({
  text,
  visitors,
  choosing,
});

/** Most are sold here; some have another name, some are not sold, and some results are never clicked. */
export const pastSearches: readonly PastSearch[] = [
  search('wireless headphones', 24),
  search('smartwatch', 21),
  search('leather tote', 18),
  search('running shoes', 17),
  search('gold earrings', 15),
  search('eau de parfum', 14),
  search('linen shirt', 12),
  search('evening dress', 11),
  search('laptop', 10),
  search('espresso machine', 9, 0.2),
  search('cashmere scarf', 8),
  search('chelsea boot', 6),
  search('kids party dress', 5),
  search('attar', 4),
  search('dressing gown', 6, 0),
  search('peshawari chappal', 9),
  search('abaya', 8),
  search('prayer rug', 6),
  search('hijab pins', 5),
  search('cricket bat', 5),
  search('mangalsutra', 3),
  search('washing machine', 4),
  search('air fryer', 4),
  search('bed sheet', 3),
  search('kettlebell', 3),
  search('wireless headphones with translator', 4, 0.3),
  search('red silk sherwani', 3, 0.2),
  search('smartwatch for diving', 3, 0.3),
];
