import { categories } from '../catalogue/departments.ts';

/** A place of the home page: words, where it leads, and its art for wide and narrow screens. */
export interface DemoPromo {
  title: string;
  text: string;
  button: string;
  href: string;
  picture: string;
  pictureNarrow: string;
}

function promo(name: string, title: string, text: string, href: string): DemoPromo {
  return {
    title,
    text,
    button: 'Shop Now',
    href,
    picture: `demo/promo-${name}-wide`,
    pictureNarrow: `demo/promo-${name}-narrow`,
  };
}

/** What everybody may see of the shop. Numbers and addresses are placeholders that reach nobody. */
export const publicSettings = {
  siteName: 'Karwan',
  phone: '+92 300 0000000',
  chatNumber: '+923000000000',
  email: 'hello@karwan.example',
  contacts: {
    address: 'Main Boulevard, Gulberg III, Lahore',
    hours: 'Monday to Saturday, 10:00 to 20:00',
    phone: '+92 300 0000000',
    email: 'hello@karwan.example',
  },
  socialLinks: [
    { name: 'Facebook', href: 'https://www.facebook.com/karwan.example' },
    { name: 'Instagram', href: 'https://www.instagram.com/karwan.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@karwan.example' },
  ],
  languages: ['en'],
  home: {
    slideshow: [
      promo(
        'handbags',
        'Carried for years',
        'Handbags in hides that grow softer by the month.',
        '/department/luxury',
      ),
      promo(
        'watches',
        'Time, well kept',
        'Dress watches and chronographs with papers.',
        '/department/luxury',
      ),
      promo(
        'fragrance',
        'A room remembers',
        'Perfume, oud and attar from Grasse to Kannauj.',
        '/department/beauty',
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
        '/department/electronics',
      ),
    ],
    banner: promo(
      'travel',
      'From the world to your door',
      'Bought in the USA and Europe, brought home to Pakistan.',
      '/department/travel',
    ),
    promises: [
      { title: 'Fast Shipping', text: 'from USA to Pakistan' },
      { title: 'Support 24/7', text: 'Call us anytime' },
      { title: '100% Safety', text: 'Only secure payments' },
      { title: 'Hot Offers', text: 'Discounts up to 90%' },
    ],
    featuredDepartments: categories.filter((c) => !c.parent && c.isFeatured).map((c) => c.menuUrl),
  },
};

/** Money rules that are the shop's own choice; the specification's defaults (spec section 9). */
export const pricingSettings = {
  customDutyPercent: '30',
  marketplace: {
    addition: '1',
    freeShippingAddition: '55',
    freeShippingCategory: '9355',
    excludedCategories: ['176992'],
  },
};

export const tenant = {
  domain: 'karwan',
  hosts: ['localhost', '127.0.0.1'],
  name: 'Karwan',
  country: 'PK',
  baseCurrency: 'PKR',
};

export const paymentMethods = [
  {
    key: 'cash-on-delivery',
    title: 'Cash on delivery',
    description: 'Pay in cash when your order is handed to you.',
  },
];
