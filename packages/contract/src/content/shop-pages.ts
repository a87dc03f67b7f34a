import { fixedPages } from './fixed-pages.ts';

/** Addresses of the shop's pages that do not depend on its data; the storefront's routes are checked against them. */
export const shopPages: readonly string[] = [
  ...['/home-two', '/shop', '/shop/cart', '/shop/checkout', '/shop/wishlist', '/shop/compare'],
  ...['/shop/track-order', '/confirmation', '/delivery-address', '/offline', '/search', '/luxury'],
  ...['/account/login', '/account/dashboard', '/account/profile', '/account/orders'],
  ...['/account/addresses', '/account/password', '/account/security'],
  ...['/department/ebay-usa', '/site', '/blog', '/blog/category-classic', '/blog/category-grid'],
  ...['/account/addresses/address', '/blog/category-left-sidebar'],
  ...['/blog/category-list', '/postalcode', '/pick', '/changer', '/pickaday'],
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'],
  ...fixedPages.map((slug) => `/site/${slug}`),
];
