import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type IsInChunk = (id: string) => boolean;

const app = new URL('../app/', import.meta.url);
const ui = new URL('../../../packages/ui/src/', import.meta.url);
const contract = new URL('../../../packages/contract/src/', import.meta.url);
const i18n = new URL('../../../packages/i18n/src/', import.meta.url);
const money = new URL('../../../packages/money/src/', import.meta.url);
const within = (folder: string) => new URL(folder, app);

/**
 * Tests whether a module is one of these files.
 * @throws Error for a file that is not there: a module that was moved would leave its chunk unnoticed
 */
function oneOf(...files: [folder: URL, names: string[]][]): IsInChunk {
  const paths = files.flatMap(([folder, names]) =>
    names.map((name) => fileURLToPath(new URL(name, folder))),
  );
  for (const path of paths) {
    if (!existsSync(path))
      throw new Error(`scripts/chunk-files.ts names ${path}, which is not there`);
  }
  const known = new Set(paths);
  return (id) => known.has(id.replace(/\?.*$/, ''));
}

/** What starts every page; what it imports stands in the same chunk. */
export const start = oneOf([app, ['root.tsx', 'entry.client.tsx']]);

/** Small modules that every page loads a moment later, and some at once. */
export const everyPage = oneOf(
  [
    app,
    [
      'features/insight/consent.ts',
      'features/offline/worker-messages.ts',
      'i18n/formats.ts',
      'i18n/use-shop-text.ts',
      'shared/departments/department-link.tsx',
      'state/calls/browser-calls.ts',
      'state/calls/call-shop.ts',
      'shared/no-script/order-without-script.tsx',
      'state/store/clear-user.ts',
      'state/store/use-store-ready.ts',
      'state/when-idle.ts',
      'page/use-hydrated.ts',
    ],
  ],
  [ui, ['controls/section-heading.tsx']],
  [contract, ['sales/order-number.ts']],
);

/** What shows one product (home, listings and product pages all need it), and the head of a page. */
export const card = oneOf(
  [
    within('shared/product-card/'),
    [
      'product-tile.tsx',
      'use-card-texts.ts',
      'add-button.tsx',
      'list-buttons.tsx',
      'product-prices.ts',
      'shown-badge.ts',
    ],
  ],
  [
    ui,
    [
      'product/product-card.tsx',
      'product/picture.tsx',
      'product/picture-sources.ts',
      'product/price.tsx',
      'product/badge.tsx',
      'product/rating.tsx',
      'product/swatch.tsx',
      'layout/truncate.ts',
      'behaviour/scroll-motion.ts',
      'controls/breadcrumb.tsx',
      'controls/carousel.tsx',
      'controls/pagination.tsx',
    ],
  ],
  [contract, ['catalogue/picture.ts']],
  [money, ['format.ts', 'with-point.ts', 'unit-price.ts']],
  [app, ['features/reviews/supplied-rating.tsx', 'shared/product-lists/use-listed-products.ts']],
  [within('page/seo/'), ['seo-tags.tsx', 'seo.ts', 'robots.ts', 'language-addresses.ts']],
);

/** A listing: how its address is read, and how what it says is shown. */
export const listing = oneOf(
  [
    within('features/listing/'),
    [
      'department.tsx',
      'query/listing-query.ts',
      'query/skip-reload-on-view-change.ts',
      'more/more-address.ts',
      'more/use-more-pages.ts',
      'page/category-page-view.tsx',
      'page/listing-page.tsx',
      'page/listing-seo.tsx',
      'page/product-list.tsx',
      'use-listed-amount.ts',
      'page/use-listing-navigation.ts',
    ],
  ],
  [app, ['routing/listing-layouts.ts']],
  [money, ['typed-amount.ts']],
);

/** The home page, and what its other form takes from it. */
export const home = oneOf([
  within('features/home/'),
  ['home.tsx', 'promises.tsx', 'promo-picture.tsx'],
]);

/** How one offer is shown and chosen, of our own or of a marketplace. */
export const product = oneOf([
  app,
  [
    'shared/gallery/gallery.tsx',
    'features/product/listed-product.ts',
    'features/product/availability.tsx',
    'features/product/buy-form.tsx',
    'features/product/list-text-button.tsx',
    'features/product/use-choice.ts',
  ],
]);

/** How many pieces: of a product, and of a line of the cart. */
export const quantity = oneOf(
  [ui, ['controls/quantity-stepper.tsx']],
  [app, ['features/cart/line-address.ts', 'features/product/chosen-address.ts']],
);

/** What an order costs, in the cart and after it. */
export const totals = oneOf(
  [
    app,
    [
      'shared/totals/price-totals.tsx',
      'shared/totals/unpriced-totals.tsx',
      'state/cart/use-quote.ts',
      'features/cart/below-minimum.tsx',
      'features/cart/free-shipping-hint.tsx',
      'features/cart/line-changes.tsx',
      'features/cart/sold-out.tsx',
      'features/hand-off/cart-hand-off.tsx',
      'features/hand-off/hand-off-link.tsx',
    ],
  ],
  [ui, ['behaviour/use-list-focus.ts', 'layout/empty-state.tsx']],
);

/** When and where something is delivered. */
export const delivery = oneOf(
  [
    app,
    [
      'shared/delivery-times/delivery-days.ts',
      'shared/order/order-address.ts',
      'shared/order/return-rule.tsx',
    ],
  ],
  [
    contract,
    [
      'fulfilment/default-place.ts',
      'fulfilment/delivery-promise.ts',
      'fulfilment/distance.ts',
      'pakistan-time.ts',
    ],
  ],
  [i18n, ['dates.ts', 'day-counts.ts']],
);

/** Which currencies have how many decimals: pages of orders need it, others hear it from the server. */
export const currencies = oneOf([money, ['decimals.ts']]);

/** What checkout and the pages of payments have in common. */
export const payment = oneOf(
  [app, ['shared/order/payment-mark.tsx']],
  [money, ['spoken-rate.ts']],
  [i18n, ['join-list.ts']],
  [
    contract,
    [
      'payments/methods/payment-page.ts',
      'sales/nothing-to-pay.ts',
      'fulfilment/address-lines.ts',
      'fulfilment/area-name.ts',
    ],
  ],
);

/** The checkout, and what its parts that load later take from it. */
export const checkout = oneOf([
  within('features/checkout/'),
  ['checkout.tsx', 'choice-card.tsx', 'delivery/use-branch-slots.ts'],
]);

/** What the pages of an account have in common. */
export const account = oneOf(
  [within('features/account/'), ['account-page.tsx']],
  [app, ['shared/form/notice.tsx', 'shared/session/logout-form.tsx', 'state/store/use-account.ts']],
);

/** What leads to items of the marketplaces, what they are called, and rows of them. */
export const marketplace = oneOf(
  [
    within('features/marketplace/'),
    [
      'marketplace-addresses.ts',
      'marketplace-texts.ts',
      'external-item-tile.tsx',
      'rows/use-row-items.ts',
      'rows/marketplace-row.tsx',
      'rows/matching-row.tsx',
      'rows/newest-row.tsx',
      'rows/use-is-person.ts',
      'use-marketplace-currency.ts',
    ],
  ],
  [app, ['state/calls/report-visit.ts']],
);

/** How visitors write to the shop. */
export const message = oneOf([
  within('features/messages/'),
  ['message-form.tsx', 'product-request.tsx'],
]);

/** What forms of every kind need goes with none of them. */
export const field = oneOf(
  [ui, ['controls/field.tsx']],
  [app, ['shared/form/use-checked-form.ts', 'shared/captcha/captcha.tsx']],
);

/** The shell's parts whose code comes after the page's own, on every page. */
export const lateShell = oneOf([
  app,
  [
    'composition/footer.tsx',
    'composition/after-page.tsx',
    'features/search/box/search-dropdown.tsx',
    'features/insight/consent-banner.tsx',
    'features/offline/start-worker.ts',
  ],
]);

/** What only wide screens show around a page: phones do not load it. */
export const wideShell = oneOf([
  app,
  [
    'composition/top-bar.tsx',
    'composition/nav-panel.tsx',
    'composition/site-lists.tsx',
    'features/search/box/search-box.tsx',
  ],
]);

/** What comes after the page's own code in listings. */
export const lateListing = oneOf([
  within('features/listing/'),
  [
    'filters/active-filters.tsx',
    'filters/filter-form.tsx',
    'more/more-products.tsx',
    'page/category-links.tsx',
    'page/department-search-box.tsx',
    'page/latest-products.tsx',
    'page/listing-toolbar.tsx',
  ],
]);

/** The same of products. */
export const lateProduct = oneOf([within('features/product/'), ['product-actions.tsx']]);
