import type { MarketplaceSettings } from '@karwan/contract/tenant';

/** Searches of a top category must contain words; these match nearly everything in it. */
const shortcuts: MarketplaceSettings['categories'] = [
  { id: '183067', title: 'Virtual Reality' },
  { id: '267', title: 'Books', words: '(book, books, hardcover, paperback)' },
  { id: '14339', title: 'Crafts', words: '(craft, crafts, yarn, fabric, kit)' },
  { id: '293', title: 'Electronics', words: '(electronics, headphones, speaker, audio, tv)' },
  { id: '11700', title: 'Home & Garden', words: '(home, kitchen, lamp, decor, garden)' },
  { id: '220', title: 'Toys', words: '(toy, toys, lego, doll, game)' },
  { id: '2984', title: 'Baby', words: '(baby, stroller, infant, toddler)' },
];

const carousels: MarketplaceSettings['categories'] = [
  { id: '9355', title: 'Smartphones' },
  { id: '177', title: 'Laptops' },
  { id: '171485', title: 'Tablets & E-Readers' },
  { id: '112529', title: 'Headphones' },
  { id: '31388', title: 'Digital Cameras' },
  { id: '139971', title: 'Game Consoles' },
  { id: '31387', title: 'Wristwatches' },
  { id: '169291', title: 'Designer Handbags' },
  { id: '15709', title: 'Sneakers' },
  { id: '63861', title: 'Dresses' },
  { id: '180345', title: 'Fragrances' },
  { id: '31786', title: 'Makeup' },
  { id: '20625', title: 'Kitchen & Dining' },
];

/** The demo shop's settings of eBay: the shortcuts in the header and the 13 rows of the home page. */
export const marketplaceSettings: MarketplaceSettings = {
  title: 'eBay USA',
  categories: [...shortcuts, ...carousels],
  carousels: carousels.map(({ id }) => id),
  newArrivals: {
    title: 'New Arrivals from ebay',
    words: '(headphones, watch, handbag, sneakers, camera, perfume)',
  },
};
