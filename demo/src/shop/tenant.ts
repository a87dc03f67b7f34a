import type { Promo, TenantSettings } from '@karwan/contract/tenant';
import { categories } from '../catalogue/departments.ts';
import { demoDomain } from './demo-domain.ts';
import { marketplaceSettings } from './marketplace.ts';

function promo(name: string, title: string, text: string, href: string): Promo {
  return {
    title,
    text,
    action: 'Shop Now',
    href,
    image: `demo/promo-${name}-wide`,
    imageNarrow: `demo/promo-${name}-narrow`,
  };
}

/** The shop's public settings. Phone numbers and addresses are unused placeholders. */
export const publicSettings: TenantSettings = {
  siteName: 'Karwan',
  phone: '+92 300 0000000',
  chatNumber: '923000000000',
  email: 'hello@karwan.example',
  address: 'Main Boulevard, Gulberg III, Lahore',
  returnDays: 0,
  returnImported: false,
  returnExcept: [],
  location: { latitude: 31.5102, longitude: 74.3441 },
  storeLocationUrl: '/site/contact-us',
  social: [
    { title: 'Facebook', href: 'https://www.facebook.com/' },
    { title: 'Instagram', href: 'https://www.instagram.com/' },
    { title: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  languages: ['en'],
  defaultCurrency: 'PKR',
  home: {
    slides: [
      promo(
        'handbags',
        'Carried for years',
        'Handbags in hides that grow softer by the month.',
        '/department/luxury/handbags',
      ),
      promo(
        'watches',
        'Time, well kept',
        'Dress watches and chronographs with papers.',
        '/department/luxury/watches',
      ),
      promo(
        'fragrance',
        'A room remembers',
        'Perfume, oud and attar from Grasse to Kannauj.',
        '/department/beauty/fragrance',
      ),
      promo(
        'living',
        'Evenings at home',
        'Sofas, lamps and clay in the colours of the earth.',
        '/department/home',
      ),
      promo(
        'audio',
        'Only the music',
        'Headphones and speakers that lower the world.',
        '/department/electronics/audio',
      ),
    ],
    banner: promo(
      'travel',
      'From the world to your door',
      'Bought in the USA and Europe, brought home to Pakistan.',
      '/department/travel',
    ),
    featuredDepartments: categories.filter((c) => !c.parent && c.isFeatured).map((c) => c.menuUrl),
    defaultCategory: 'luxury',
    sections: [
      { title: 'Handbags', menuUrl: 'luxury/handbags' },
      { title: 'Watches', menuUrl: 'luxury/watches' },
      { title: 'Perfume & Oud', menuUrl: 'beauty/fragrance' },
      { title: 'Headphones & Speakers', menuUrl: 'electronics/audio' },
      { title: 'Home & Living', menuUrl: 'home' },
      { title: 'Cricket', menuUrl: 'sports/cricket' },
    ],
  },
  marketplace: marketplaceSettings,
  boutiques: true,
};

/** Pricing rules that the shop chooses itself; these are the specification's defaults (spec section 9). */
export const pricingSettings = {
  dutyPercent: '30',
  insurancePercent: '2',
  marketplace: {
    markup: 1,
    freeShipping: false,
    byCategory: { '9355': { markup: 55, freeShipping: true } },
    excludedCategories: ['176992'],
  },
};

export const tenant = {
  domain: demoDomain,
  hosts: ['localhost', '127.0.0.1'],
  name: 'Karwan',
  country: 'PK',
  baseCurrency: 'PKR',
};

/** Limits are minor units of rupees: the demo's watches cost more than what most shops take in cash. */
export const paymentMethods = [
  {
    key: 'cash-on-delivery',
    title: 'Cash on delivery',
    description: 'Please have the exact amount ready.',
    most: 1_500_000_00,
  },
  {
    key: 'swedbankpay',
    title: 'Card',
    description: 'Visa or Mastercard, charged in Swedish kronor by Swedbank Pay.',
  },
  {
    key: 'payson',
    title: 'Payson',
    description: 'Card, invoice or bank transfer, charged in Swedish kronor.',
  },
  {
    key: 'easypaisa',
    title: 'Easypaisa',
    description: 'From your mobile account, or in cash at an Easypaisa shop.',
    most: 1_500_000_00,
  },
  {
    key: 'jazzcash',
    title: 'JazzCash',
    description: 'From your mobile account, by card, or in cash at a JazzCash shop.',
    most: 1_500_000_00,
  },
  {
    key: 'safepay',
    title: 'Safepay',
    description: 'By card or wallet, on the page of Safepay.',
  },
];
