/** A URL of the shop and its expected response in English; `{product}` stands for an existing one. */
export interface RouteRow {
  path: string;
  /** Default: 200. */
  status?: number;
  /** The whole title, or a pattern. */
  title: string | RegExp;
  /** The canonical path, null if there is none; default: the row's own path, if its route may be indexed. */
  canonical?: string | null;
  /** Target of a redirect. */
  leadsTo?: string;
  /** How it looks different from other URLs of its page module, so that it is checked separately. */
  shows?: string;
}

const listing = (
  path: string,
  name: string,
  { within, canonical, shows }: { within?: string } & Pick<RouteRow, 'canonical' | 'shows'> = {},
): RouteRow => ({
  path,
  title: `Best prices of ${name}: ${within ? `${within} · ` : ''}Karwan`,
  ...(canonical !== undefined && { canonical }),
  ...(shows !== undefined && { shows }),
});

/** Search results, which are not indexed. */
const results = (path: string, title: string | RegExp): RouteRow => ({
  path,
  title,
});

const personal = (path: string, title: string): RouteRow => ({
  path,
  title: `${title}: Karwan`,
});

/** The same products in another layout. */
const variant = (path: string, shows?: string): RouteRow => ({
  path,
  title: /Karwan/,
  canonical: '/shop/category-grid-3-columns-sidebar',
  ...(shows !== undefined && { shows }),
});

/** The same posts in another layout. */
const journal = (path: string, shows: string): RouteRow => ({
  path,
  title: 'Journal: Karwan',
  canonical: '/blog/category-classic',
  shows,
});

const titled = (path: string, title: string | RegExp): RouteRow => ({ path, title });

/** A page that demonstrates the design or a feature. */
const sample = (path: string, title: string | RegExp, shows?: string): RouteRow => ({
  path,
  title,
  ...(shows !== undefined && { shows }),
});

/** A page that redirects to the login. */
const ownPage = (path: string): RouteRow => ({
  path,
  leadsTo: '/account/login',
  title: 'My Account: Karwan',
});

/** All URLs of the specification's section 2, in its order, and one of every other page of the shop. */
export const routeTable: readonly RouteRow[] = [
  // Top-level routing
  titled('/', /Karwan/),
  { path: '/nothing-here', status: 404, title: 'Page Not Found' },
  { path: '/department', leadsTo: '/', title: /Karwan/ },
  { path: '/site', leadsTo: '/site/about-us', title: 'About Us: Karwan' },
  { path: '/blog', leadsTo: '/blog/category-classic', title: 'Journal: Karwan' },

  // Shopping
  listing('/department/electronics', 'Electronics'),
  listing('/department/luxury', 'Luxury'),
  listing('/department/luxury/handbags', 'Handbags', { within: 'Luxury', shows: 'a category' }),
  listing('/department/electronics/audio', 'Audio', { within: 'Electronics' }),
  { path: '/department/ebay-usa', title: /Best prices of/ },
  {
    path: '/department/ebay-usa/category/293',
    title: 'Best prices of Electronics on eBay: Karwan',
  },
  results('/department/ebay-usa/search/lens', /lens/),
  { path: '/department/ebay-usa/search/qqxzvw', title: /qqxzvw/, shows: 'no results' },
  { path: '/department/ebay-usa/brand/Kessler', title: /Kessler/ },
  { path: '/department/ebay-usa/product/{outside}', title: /.+/ },
  results('/department/luxury/search/leather', 'leather'),
  results('/search/leather', 'leather'),
  { path: '/luxury', leadsTo: '/department/luxury', title: /Luxury/ },
  results('/luxury/search/watch', /watch/),
  { path: '/luxury/search/qqxzvw', title: /qqxzvw/ },
  { path: '/luxury/product/{boutique}', title: /.+/ },
  { path: '/search/qqxzvw', title: 'qqxzvw', shows: 'no results' },
  {
    path: '/brands/maison-aurelle',
    title: 'Best prices of Maison Aurelle: Karwan',
    canonical: '/brands/Maison%20Aurelle',
  },
  { path: '/brands/nobody', status: 404, title: /nobody/i, canonical: null },
  { path: '/shop/product/{product}', title: /.+/ },
  personal('/shop/restock/{product}', "Tell me when it's back"),
  personal(`/shop/restock/stop/${'x'.repeat(43)}`, 'Stop emails about stock'),
  { path: '/shop/product/nothing-here', status: 404, title: 'Page Not Found', canonical: null },
  { path: '/collections/nothing-here', status: 404, title: 'Page Not Found', canonical: null },
  { path: '/shop', title: /Karwan/ },
  listing('/shop/category/luxury/handbags', 'Handbags', {
    within: 'Luxury',
    canonical: '/department/luxury/handbags',
  }),
  listing('/shop/brand/maison-aurelle', 'Maison Aurelle', {
    canonical: '/brands/Maison%20Aurelle',
  }),
  listing('/shop/electronics', 'Electronics', { canonical: '/department/electronics' }),
  results('/shop/search/leather', 'leather'),
  { path: '/shop/category-grid-3-columns-sidebar', title: /Karwan/ },
  variant('/shop/category-grid-4-columns-full'),
  variant('/shop/category-grid-5-columns-full', 'no side panel'),
  variant('/shop/category-list', 'a list'),
  variant('/shop/category-right-sidebar'),
  personal('/shop/cart', 'Shopping Cart'),
  {
    path: '/shop/checkout',
    leadsTo: '/shop/cart',
    title: 'Shopping Cart: Karwan',
  },
  personal('/shop/wishlist', 'Wish List'),
  personal('/shop/compare', 'Compare'),
  { path: '/shop/track-order', title: 'Track Order: Karwan' },
  personal('/payment/swedbankpay?id=000000000', 'Pay by Card'),
  { ...personal('/payment/payson?id=000000000', 'Pay by Payson'), shows: 'Payson' },
  {
    path: '/payment/swedbankpay',
    status: 404,
    title: 'No payment is due here: Karwan',
  },
  {
    path: '/payment/nobody?id=000000000',
    status: 404,
    title: 'No payment is due here: Karwan',
  },
  {
    path: '/confirmation?id=000000000',
    status: 404,
    title: 'No order to show here: Karwan',
  },
  { path: '/invoice/nothing-here', status: 404, title: 'No order to show here: Karwan' },
  { path: '/confirm-order/nothing-here/proof', status: 404, title: 'Page Not Found' },
  { path: '/refund/nothing-here/proof', status: 404, title: 'Page Not Found' },

  // Account and site
  personal('/account/login', 'My Account'),
  ownPage('/account'),
  ownPage('/account/dashboard'),
  ownPage('/account/profile'),
  ownPage('/account/orders'),
  ownPage('/account/orders/orderDetail/000000000'),
  ownPage('/account/addresses'),
  ownPage('/account/addresses/address'),
  ownPage('/account/addresses/address/1'),
  ownPage('/account/orders/return/000000000'),
  ownPage('/account/reviews/000000000'),
  ownPage('/account/security'),
  ownPage('/account/password'),
  titled('/site/about-us', 'About Us: Karwan'),
  titled('/site/contact-us', 'Contact Us: Karwan'),
  { path: '/site/contact-us-alt', title: 'Contact Us: Karwan', canonical: '/site/contact-us' },
  titled('/site/terms', 'Terms of Use: Karwan'),
  { ...titled('/site/privacy', 'Privacy Policy: Karwan'), shows: 'other words' },
  { ...titled('/site/returns', 'Returns and Refunds: Karwan'), shows: 'words of returns' },
  titled('/site/faq', /Karwan/),
  sample('/site/components', 'Components: Karwan'),
  sample('/site/typography', 'Typography: Karwan'),
  { path: '/site/not-found', status: 404, title: 'Page Not Found' },
  { path: '/site/nothing-here', status: 404, title: 'Page Not Found', canonical: null },

  // Demo routes
  sample('/home-two', /Karwan/),
  sample('/pickaday', 'Pick a day: Karwan'),
  sample('/pick', 'Pick a time: Karwan', 'times'),
  sample('/changer', 'Change your delivery: Karwan', 'a change'),
  sample('/postalcode', 'Do we deliver to you?: Karwan'),
  titled('/blog/category-classic', 'Journal: Karwan'),
  journal('/blog/category-grid', 'a grid'),
  journal('/blog/category-list', 'a list'),
  journal('/blog/category-left-sidebar', 'a side panel'),
  { path: '/blog/post-classic', title: /.+/, canonical: '/blog/a-bag-for-twenty-years' },
  { path: '/blog/post-full', title: /.+/, canonical: '/blog/your-first-good-watch', shows: 'wide' },
  personal('/delivery-address', 'Your Delivery Address'),
  { path: '/offline', title: 'You are offline' },
];
