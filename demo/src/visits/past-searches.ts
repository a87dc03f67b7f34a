/** What shoppers of the month before searched for, and how many of them. */
export interface PastSearch {
  readonly text: string;
  readonly visitors: number;
  /** The share of them that chose something where something was found. */
  readonly choosing: number;
}

const search = (text: string, visitors: number, choosing = 0.6): PastSearch => ({
  ...{ text, visitors, choosing },
});

/** Most of it is sold here; some is called otherwise, some is not sold, and some of what is found nobody wants. */
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
  search('kettlebell', 3),
  search('wireless headphones with translator', 4, 0.3),
  search('red silk sherwani', 3, 0.2),
  search('smartwatch for diving', 3, 0.3),
];
