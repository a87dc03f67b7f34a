import {
  type DeclaredRoute,
  data,
  document,
  page,
  type RouteFacts,
  redirect,
} from './declare-route.ts';
import { layoutVariants } from './listing-layouts.ts';

/** Listings of products. */
const listing = {
  access: 'shared',
  robots: 'index',
  offline: 'cached',
  budget: 'first',
  cost: 'page',
  frequent: true,
} satisfies RouteFacts;
const results = { ...listing, robots: 'noindex', cost: 'search' } satisfies RouteFacts;
/** Rendered from marketplaces' responses. */
const marketplacePages = {
  access: 'shared',
  robots: 'index',
  offline: 'cached',
  budget: 'first',
  cost: 'marketplace',
} satisfies RouteFacts;
const marketplaceResults = { ...marketplacePages, robots: 'noindex' } satisfies RouteFacts;
/** Rows that load after their page and fail independently. */
const marketplaceData = {
  access: 'shared',
  robots: 'noindex',
  offline: 'never',
  cost: 'marketplace',
} as const;
const led = { access: 'shared', robots: 'index', cost: 'page' } as const;
const textPage = {
  access: 'shared',
  robots: 'listed',
  offline: 'cached',
  budget: 'first',
  cost: 'page',
} satisfies RouteFacts;
/** Demonstrates the design, or the choice of a delivery. */
const sample = { ...textPage, robots: 'noindex', budget: 'deeper' } satisfies RouteFacts;
/** May be indexed, but is not in the sitemap. */
const unlisted = { ...textPage, robots: 'index' } satisfies RouteFacts;
/** Rendered from the browser's storage. */
const list = {
  access: 'shared',
  robots: 'disallow',
  offline: 'frame',
  budget: 'first',
  cost: 'page',
} satisfies RouteFacts;
const own = {
  access: 'personal',
  robots: 'disallow',
  offline: 'never',
  budget: 'deeper',
  cost: 'page',
} satisfies RouteFacts;
/** A form that stores something; it can be opened by a link. */
const byLink = { ...own, robots: 'noindex', budget: 'first' } satisfies RouteFacts;
/** What a customer needs without a connection, such as an order's number at the door. */
const ownOffline = { ...own, offline: 'own' } satisfies RouteFacts;
const ofAccount = { ...own, layout: 'features/account/account-layout.tsx' };
const paying = { ...own, uninterrupted: true, paysOnline: true } satisfies RouteFacts;

/** All routes of the shop with their properties; `routes.ts` passes them to React Router. */
export const routeTable: readonly DeclaredRoute[] = [
  page('', 'features/home/home.tsx', { ...listing, robots: 'listed' }),
  page('home-two', 'features/home/home-two.tsx', { ...listing, robots: 'noindex' }),
  redirect('search', 'features/search/box/search-form-target.ts', led),
  page('search/:id', 'features/search/search.tsx', results),
  redirect('department/:department/search', 'features/search/department-search-target.ts', {
    ...led,
    frequent: true,
  }),
  page('department/:department/search/:id', 'features/search/department-search.tsx', results),
  page(
    'department/ebay-usa',
    'features/marketplace/listing/marketplace-overview.tsx',
    marketplacePages,
  ),
  page(
    'department/ebay-usa/category/:id',
    'features/marketplace/listing/marketplace-category.tsx',
    marketplacePages,
  ),
  page(
    'department/ebay-usa/product/:id',
    'features/marketplace/product/external-item.tsx',
    marketplacePages,
  ),
  page(
    'department/ebay-usa/brand/:title',
    'features/marketplace/listing/marketplace-brand.tsx',
    marketplacePages,
  ),
  redirect(
    'department/ebay-usa/search',
    'features/marketplace/listing/marketplace-search-form-target.ts',
    {
      ...led,
      cost: 'marketplace',
    },
  ),
  page(
    'department/ebay-usa/search/:query',
    'features/marketplace/listing/marketplace-search.tsx',
    marketplaceResults,
  ),
  redirect('luxury', 'features/marketplace/boutiques.ts', { ...led, cost: 'marketplace' }),
  page('luxury/product/:id', 'features/marketplace/product/external-item.tsx', {
    id: 'boutique-product',
    ...marketplacePages,
  }),
  redirect('luxury/search', 'features/marketplace/listing/marketplace-search-form-target.ts', {
    id: 'boutique-search-target',
    ...led,
    cost: 'marketplace',
  }),
  page('luxury/search/:query', 'features/marketplace/listing/marketplace-search.tsx', {
    id: 'boutique-search',
    ...marketplaceResults,
  }),
  data('outside-lane/:id', 'features/marketplace/rows/marketplace-row-data.ts', marketplaceData),
  data(
    'outside-also/:merchant/:words',
    'features/marketplace/rows/matching-row-data.ts',
    marketplaceData,
  ),
  data(
    'seen-elsewhere/:itemCustomId',
    'features/marketplace/rows/external-offers-data.ts',
    marketplaceData,
  ),
  data(
    'outside-more/:merchant/:kind/:id',
    'features/marketplace/listing/more-data.ts',
    marketplaceData,
  ),
  page('department/*', 'features/listing/department.tsx', listing),
  page('brands/:title', 'features/listing/brand.tsx', listing),
  page('collections/:slug', 'features/listing/collection.tsx', listing),
  data('more/:kind/:id', 'features/listing/more/more.ts', {
    access: 'shared',
    robots: 'disallow',
    offline: 'cached',
    cost: 'page',
    frequent: true,
  }),
  page('shop', 'features/listing/overview/overview.tsx', { ...listing, robots: 'listed' }),
  page('shop/search/:id', 'features/search/search.tsx', { id: 'shop-search', ...results }),
  page('shop/category/*', 'features/listing/shop-listing.tsx', {
    id: 'shop-category',
    ...listing,
  }),
  page('shop/brand/:id', 'features/listing/shop-listing.tsx', { id: 'shop-brand', ...listing }),
  page('shop/*', 'features/listing/shop-listing.tsx', { id: 'shop-any', ...listing }),
  ...Object.keys(layoutVariants).map((name) =>
    page(`shop/${name}`, 'features/listing/layout-variant.tsx', { id: name, ...listing }),
  ),
  page('shop/product/:itemCustomId', 'features/product/product.tsx', listing),
  page('shop/restock/:itemCustomId', 'features/restock/restock.tsx', byLink),
  page('shop/restock/stop/:mailbox', 'features/restock/stop-restock.tsx', byLink),
  // The frame has no personal data, but payment follows from here, so it is rendered for every request.
  page('shop/cart', 'features/cart/cart.tsx', { ...list, access: 'personal', budget: 'deeper' }),
  page('shop/checkout', 'features/checkout/checkout.tsx', {
    ...own,
    uninterrupted: true,
    frequent: true,
  }),
  page('shop/wishlist', 'features/wish-list/wish-list.tsx', list),
  page('shop/compare', 'features/compare/compare.tsx', list),
  page('shop/track-order', 'features/track-order/track-order.tsx', unlisted),
  page('confirm-order/:id/:proof', 'features/confirm-order/confirm-order.tsx', byLink),
  page('refund/:id/:proof', 'features/receive-refund/receive-refund.tsx', byLink),
  page('confirmation', 'features/confirmation/confirmation.tsx', {
    ...ownOffline,
    frequent: true,
  }),
  page('invoice/:orderId', 'features/invoice/invoice.tsx', own),
  page('payment/:gateway', 'features/payments/payment.tsx', paying),
  redirect('account/:action?', 'features/account/account-actions.ts', own),
  page('account/login', 'features/account/login/login.tsx', own),
  page('account/dashboard', 'features/account/dashboard.tsx', ofAccount),
  page('account/profile', 'features/account/profile/profile.tsx', ofAccount),
  page('account/orders', 'features/account/orders/orders.tsx', { ...ofAccount, offline: 'own' }),
  page('account/orders/orderDetail/:orderId', 'features/account/orders/order-detail.tsx', {
    ...ofAccount,
    offline: 'own',
  }),
  page('account/orders/return/:orderId', 'features/account/returns/request-return.tsx', ofAccount),
  page('account/addresses', 'features/account/addresses/addresses.tsx', ofAccount),
  page('account/addresses/address', 'features/account/addresses/address.tsx', {
    id: 'address-new',
    ...ofAccount,
  }),
  page('account/addresses/address/:addressId', 'features/account/addresses/address.tsx', ofAccount),
  page('account/password', 'features/account/password/password.tsx', ofAccount),
  page('account/security', 'features/account/security/security.tsx', ofAccount),
  page('account/reviews/:itemCustomId', 'features/reviews/write-review.tsx', {
    ...ofAccount,
    budget: 'first',
  }),
  page('delivery-address', 'features/delivery-address/choose-address.tsx', {
    ...own,
    robots: 'noindex',
    budget: 'first',
  }),
  page('offline', 'features/offline/offline.tsx', { ...list, robots: 'noindex' }),
  document('manifest.webmanifest', 'features/discovery/web-manifest.ts'),
  redirect('.well-known/change-password', 'features/account/password/change-password.ts', {
    ...led,
    robots: 'noindex',
  }),
  document('.well-known/security.txt', 'features/discovery/security-txt.ts'),
  document('robots.txt', 'features/discovery/robots.ts'),
  document('sitemap.xml', 'features/discovery/sitemap.ts'),
  document('sitemap/:file', 'features/discovery/sitemap-part.ts'),
  redirect('site', 'features/content/redirects.ts', led),
  page('site/about-us', 'features/content/about.tsx', textPage),
  page('site/contact-us', 'features/messages/contact.tsx', textPage),
  page('site/contact-us-alt', 'features/messages/contact.tsx', { id: 'contact-alt', ...unlisted }),
  page('site/terms', 'features/content/text-page.tsx', { id: 'terms', ...textPage }),
  page('site/privacy', 'features/content/text-page.tsx', { id: 'privacy', ...textPage }),
  page('site/returns', 'features/content/text-page.tsx', { id: 'returns', ...textPage }),
  page('site/faq', 'features/content/faq.tsx', textPage),
  page('site/components', 'features/style-guide/components.tsx', sample),
  page('site/typography', 'features/style-guide/typography.tsx', sample),
  page('site/not-found', 'features/content/not-found.tsx', {
    id: 'site-not-found',
    ...textPage,
    robots: 'noindex',
  }),
  page('site/:page', 'features/content/text-page.tsx', { id: 'own-page', ...unlisted }),
  redirect('blog', 'features/content/redirects.ts', { id: 'blog-start', ...led }),
  page('blog/category-classic', 'features/blog/category.tsx', { id: 'blog-classic', ...textPage }),
  page('blog/category-grid', 'features/blog/category.tsx', { id: 'blog-grid', ...unlisted }),
  page('blog/category-list', 'features/blog/category.tsx', { id: 'blog-list', ...unlisted }),
  page('blog/category-left-sidebar', 'features/blog/category.tsx', {
    id: 'blog-left-sidebar',
    ...unlisted,
  }),
  page('blog/:slug', 'features/blog/post.tsx', { ...unlisted, budget: 'deeper' }),
  page('postalcode', 'features/delivery-area/delivery-area.tsx', { id: 'postal-code', ...sample }),
  page('pick', 'features/delivery-area/delivery-area.tsx', { id: 'pick', ...sample }),
  page('changer', 'features/delivery-area/delivery-area.tsx', { id: 'changer', ...sample }),
  page('pickaday', 'features/delivery-area/pick-a-day.tsx', { ...sample, budget: 'first' }),
  page('*', 'features/content/not-found.tsx', { ...textPage, robots: 'noindex' }),
];
