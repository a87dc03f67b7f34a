import type { RootData } from '../root-data.ts';

/** Root data whose texts contain every character that HTML escapes. */
export const shopRoot: RootData = {
  site: {
    siteName: 'Karwan & Sons',
    phone: '+92 42 111 000',
    email: 'shop@example.com',
    address: "Mall Road, 'Lahore'",
    chatNumber: '+92 300 0000000',
    returnDays: 14,
    returnImported: false,
    returnExcept: [],
    storeLocationUrl: 'https://example.com/map',
    social: [{ title: 'Facebook', href: 'https://example.com/?a=1&b=2' }],
  } as RootData['site'],
  menus: {
    header: [{ title: 'Toys & Games', href: '/department/ebay-usa/category/220' }],
    footer: [
      {
        title: 'Information',
        links: [
          { title: 'About "us"', href: '/site/about-us' },
          { title: 'Privacy settings', href: '/site/privacy', isConsent: true },
        ],
      },
    ],
  },
  hasMarketplace: true,
  languages: ['en', 'ur'],
  language: 'en',
  direction: 'ltr',
  forcesDirection: false,
  currency: 'PKR',
  currencies: [{ code: 'PKR', symbol: 'Rs', title: 'Pakistani rupee', decimals: 2 }],
  departments: [{ _id: '1', name: 'Books & "Paper"', menuUrl: 'books' }],
  paymentMethods: [{ key: 'cash-on-delivery', title: 'Cash & carry' }],
  publicUrl: 'https://shop.example',
};
