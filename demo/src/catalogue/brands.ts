import type { DemoBrand } from './shape.ts';

/** Invented brands. The list after each title says what the brand makes. */
const houses: readonly [title: string, trades: string][] = [
  ['Maison Aurelle', 'bags jewels scent'],
  ['Casa Lintari', 'bags shoes travel'],
  ['Velmora', 'bags fashion'],
  ['Tarquina', 'bags shoes wallets'],
  ['Orvessa', 'bags eyewear'],
  ['Halden & Rye', 'shoes fashion wallets'],
  ['Sable & Fig', 'scent candles'],
  ['Ostermark', 'watches'],
  ['Vaucher Lind', 'watches'],
  ['Meridian Nord', 'watches eyewear'],
  ['Belcourt Freres', 'watches jewels'],
  ['Noor Mahal Jewels', 'jewels'],
  ['Isolde Grey', 'jewels eyewear'],
  ['Lunetier Brosse', 'eyewear'],
  ['Zarmeena', 'fashion scarves'],
  ['Ravi & Rowe', 'fashion'],
  ['Linden Tailors', 'fashion'],
  ['Pashmir', 'scarves fashion'],
  ['Ondine Atelier', 'fashion shoes'],
  ['Strider Works', 'sneakers'],
  ['Volanta', 'sneakers sport'],
  ['Kite & Cobble', 'sneakers kidswear'],
  ['Attar Gali', 'scent'],
  ['Rue Vermeil', 'scent makeup'],
  ['Oudh Nawab', 'scent'],
  ['Dermalune', 'skin'],
  ['Botanica Sund', 'skin'],
  ['Mirelle Studio', 'makeup'],
  ['Nuvora', 'phones tablets wearables'],
  ['Auren Mobile', 'phones wearables'],
  ['Kaizo', 'phones computers'],
  ['Sonaire', 'audio'],
  ['Bassett Acoustics', 'audio'],
  ['Echoform', 'audio'],
  ['Opteon', 'cameras'],
  ['Lumitar', 'cameras'],
  ['Vertex Nine', 'computers tablets'],
  ['Hjemme', 'furniture light'],
  ['Norrvik Living', 'furniture decor'],
  ['Sheesham House', 'furniture decor'],
  ['Lanterna Studio', 'light'],
  ['Ember & Clay', 'decor candles tableware'],
  ['Brewhaus Nord', 'coffee'],
  ['Copperline', 'cookware coffee'],
  ['Cucina Valdo', 'cookware tableware'],
  ['Little Caravan', 'toys baby'],
  ['Timberkin', 'toys'],
  ['Tiny Meadow', 'kidswear baby toys'],
  ['Lantern Row Press', 'books'],
  ['Indus Page', 'books'],
  ['Small Hours Books', 'books'],
  ['Sialkot Sons', 'cricket sport'],
  ['Boundary Line', 'cricket'],
  ['Ironwell', 'fitness'],
  ['Court & Field', 'sport fitness'],
  ['Passage Nine', 'travel'],
  ['Globehart', 'travel wallets'],
];

const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Every brand of the shop, with a wordmark as its logo. */
export const brands: readonly DemoBrand[] = houses.map(([title]) => ({
  slug: slugOf(title),
  title,
  picture: `demo/brand-${slugOf(title)}`,
}));

/** Slugs of the brands in one trade. Throws when there is none. */
export function brandsOf(trade: string): string[] {
  const found = houses.filter(([, trades]) => trades.split(' ').includes(trade));
  if (found.length === 0) throw new Error(`No brand has the trade ${trade}`);
  return found.map(([title]) => slugOf(title));
}
