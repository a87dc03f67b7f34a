/** The parts that products of a category are generated from. Brands, shops and names are invented. */
export interface Shelf {
  /** Google's category id. */
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly brands: readonly string[];
  readonly kinds: readonly string[];
  readonly touches: readonly string[];
  /** Names of shapes of the demo's picture generator, one for each kind. */
  readonly shapes: readonly string[];
  readonly colours: readonly string[];
  readonly materials: readonly string[];
  /** Whole units of the shop's currency. */
  readonly price: readonly [least: number, most: number];
  readonly sizes?: readonly string[];
}

export interface Advertiser {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly host: string;
  /** Whether our publisher has joined it; otherwise there are no links. */
  readonly joined: boolean;
}

export const advertisers: readonly Advertiser[] = [
  { id: '4100001', name: 'Galerie Montclair', country: 'US', currency: 'USD', joined: true },
  { id: '4100002', name: 'Harcourt & Vale', country: 'GB', currency: 'GBP', joined: true },
  { id: '4100003', name: 'Nordhavn Atelier', country: 'SE', currency: 'SEK', joined: true },
  { id: '4100004', name: 'Casa Bellavista', country: 'IT', currency: 'EUR', joined: true },
  { id: '4100005', name: 'Ginza Keepers', country: 'JP', currency: 'JPY', joined: true },
  { id: '4100009', name: 'Somebody Else’s Shop', country: 'US', currency: 'USD', joined: false },
].map((one) => ({ ...one, host: `${one.name.toLowerCase().replace(/[^a-z]+/g, '-')}.example` }));

/** The advertisers' indexes, weighted by their share of products. */
export const shares = [0, 0, 0, 1, 2, 2, 3, 3, 3, 4, 5] as const;

const warm = ['cognac', 'oxblood', 'camel', 'black', 'emerald', 'ivory', 'plum'];
const cool = ['black', 'graphite', 'silver', 'navy', 'cobalt'];
const soft = ['ivory', 'blush', 'sage', 'sky', 'rose', 'sand'];
const wear = ['XS', 'S', 'M', 'L', 'XL'];
const feet = ['EU 37', 'EU 38', 'EU 39', 'EU 41', 'EU 43'];

export const shelves: readonly Shelf[] = [
  {
    id: '3032',
    name: 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags',
    count: 260,
    brands: ['Maison Delorme', 'Ferrant', 'Ilaria Conti', 'Aldobrandi'],
    kinds: ['Leather Tote', 'Shoulder Bag', 'Evening Clutch', 'Backpack'],
    touches: ['Margaux', 'Riva', 'Petite', 'Archive', 'Sienna'],
    shapes: ['tote', 'shoulderbag', 'clutch', 'backpack'],
    colours: warm,
    materials: ['Calf leather', 'Suede', 'Grained leather'],
    price: [290, 4200],
  },
  {
    id: '201',
    name: 'Apparel & Accessories > Jewelry > Watches',
    count: 240,
    brands: ['Vauclair', 'Harrow & Tide', 'Sablier'],
    kinds: ['Automatic Watch', 'Chronograph', 'Dress Watch'],
    touches: ['Meridian', 'Moonphase', 'Regatta', '1958'],
    shapes: ['watch', 'chronograph', 'watch'],
    colours: [...cool, 'gold', 'emerald'],
    materials: ['Steel', 'Rose gold', 'Titanium'],
    price: [380, 14_000],
  },
  {
    id: '200',
    name: 'Apparel & Accessories > Jewelry > Rings',
    count: 160,
    brands: ['Isaure', 'Bellmont', 'Noor & Finch'],
    kinds: ['Diamond Ring', 'Signet Ring', 'Eternity Band'],
    touches: ['Solstice', 'Aurora', 'Heirloom'],
    shapes: ['ring', 'ring', 'ring'],
    colours: ['gold', 'silver', 'rose', 'emerald'],
    materials: ['18 ct gold', 'Platinum'],
    price: [240, 9_000],
    sizes: ['50', '52', '54', '56'],
  },
  {
    id: '196',
    name: 'Apparel & Accessories > Jewelry > Necklaces',
    count: 150,
    brands: ['Isaure', 'Bellmont', 'Maison Rive'],
    kinds: ['Pearl Necklace', 'Pendant Necklace', 'Drop Earrings'],
    touches: ['Lune', 'Riviera', 'Cascade'],
    shapes: ['necklace', 'necklace', 'earrings'],
    colours: ['gold', 'silver', 'pearl', 'rose'],
    materials: ['18 ct gold', 'Freshwater pearl'],
    price: [190, 6_500],
  },
  {
    id: '178',
    name: 'Apparel & Accessories > Clothing Accessories > Sunglasses',
    count: 170,
    brands: ['Orsini', 'Ferrant', 'Lido 61'],
    kinds: ['Acetate Sunglasses', 'Optical Frames'],
    touches: ['Amalfi', 'Avenue', 'Noir'],
    shapes: ['sunglasses', 'eyeglasses'],
    colours: [...cool, 'cognac'],
    materials: ['Acetate', 'Titanium'],
    price: [140, 720],
  },
  {
    id: '2271',
    name: 'Apparel & Accessories > Clothing > Dresses',
    count: 240,
    brands: ['Odette', 'Ilaria Conti', 'Wren & Thimble'],
    kinds: ['Silk Midi Dress', 'Evening Gown', 'Cashmere Coat'],
    touches: ['Bias Cut', 'Pleated', 'Garden', 'Opera'],
    shapes: ['dress', 'dress', 'coat'],
    colours: ['emerald', 'blush', 'navy', 'oxblood', 'ivory', 'rose'],
    materials: ['Silk', 'Cashmere', 'Wool'],
    price: [220, 3_400],
    sizes: wear,
  },
  {
    id: '177',
    name: 'Apparel & Accessories > Clothing Accessories > Scarves & Shawls',
    count: 140,
    brands: ['Odette', 'Pashmir House', 'Loomfield'],
    kinds: ['Silk Scarf', 'Pashmina Shawl'],
    touches: ['Carré', 'Paisley', 'Botanical'],
    shapes: ['scarf', 'scarf'],
    colours: [...soft, 'crimson', 'teal'],
    materials: ['Silk', 'Cashmere'],
    price: [90, 980],
  },
  {
    id: '187',
    name: 'Apparel & Accessories > Shoes',
    count: 240,
    brands: ['Aldobrandi', 'Kessler', 'Harcourt'],
    kinds: ['Leather Oxfords', 'Suede Loafers', 'Stiletto Heels', 'Leather Sneakers'],
    touches: ['Mayfair', 'Heritage', 'Capri', 'Court'],
    shapes: ['oxford', 'loafer', 'heel', 'sneaker'],
    colours: [...warm, 'white', 'navy'],
    materials: ['Calf leather', 'Suede'],
    price: [180, 1_300],
    sizes: feet,
  },
  {
    id: '479',
    name: 'Health & Beauty > Personal Care > Cosmetics > Perfume & Cologne',
    count: 180,
    brands: ['Maison Rive', 'Attar House', 'Isaure'],
    kinds: ['Eau de Parfum 100 ml', 'Cologne 50 ml', 'Oud Extrait 30 ml'],
    touches: ['Nuit d’Ambre', 'Vetiver', 'Rose de Taif', 'Oud Royal'],
    shapes: ['perfume', 'cologne', 'attar'],
    colours: ['amber', 'rose', 'gold', 'sage'],
    materials: ['Glass'],
    price: [70, 560],
  },
  {
    id: '5181',
    name: 'Luggage & Bags > Suitcases',
    count: 120,
    brands: ['Ferrant', 'Nordhavn', 'Aldobrandi'],
    kinds: ['Cabin Suitcase', 'Leather Weekender', 'Card Wallet'],
    touches: ['Grand Tour', 'Voyager', 'Linea'],
    shapes: ['suitcase', 'backpack', 'wallet'],
    colours: [...warm, 'graphite'],
    materials: ['Calf leather', 'Aluminium'],
    price: [160, 2_900],
  },
  {
    // Named like the categories for which the shop has its own price rule.
    id: '9355',
    name: 'Electronics > Luxury Phones',
    count: 30,
    brands: ['Auralis', 'Orrin'],
    kinds: ['Gold Edition Phone 512GB', 'Leather Phone 256GB'],
    touches: ['Signature', 'Atelier'],
    shapes: ['phone', 'phone'],
    colours: ['gold', 'black', 'oxblood'],
    materials: ['Leather'],
    price: [1_200, 6_400],
  },
  {
    id: '176992',
    name: 'Gift Cards > Codes',
    count: 20,
    brands: ['Arcadia'],
    kinds: ['Gift Code'],
    touches: ['12 Months', '1 Month'],
    shapes: ['phone'],
    colours: ['black'],
    materials: ['Paper'],
    price: [20, 200],
  },
];
