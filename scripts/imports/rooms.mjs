// The order of the rooms, which the import rules, the check of folders and ARCHITECTURE.md share.

/** The rooms of the API from top to bottom: each imports only those of lower levels, tests and types apart. */
export const API_ROOMS = [
  ['system', 'workplace'],
  ['team'],
  ['customers'],
  ['message-desk'],
  ['content'],
  ['category-desk'],
  ['settlements'],
  ['import-desk'],
  ['product-desk'],
  ['promotions', 'vouchers'],
  ['stock'],
  ['create-shop', 'discovery', 'moderation'],
  ['payments'],
  ['notifications'],
  ['insight'],
  ['integrations'],
  ['fulfilment'],
  ['orders'],
  ['payment-ledger'],
  ['accounts'],
  ['forms'],
  ['staff-alerts'],
  ['messages'],
  ['catalogue'],
  ['marketplace'],
  ['branches', 'delivery-address', 'pictures', 'reviews'],
  ['settings'],
  ['staff-tasks'],
  ['order-money', 'stock-ledger', 'voucher-ledger'],
  ['staff-trail'],
  ['platform'],
];

/** The storefront's layers: which folders of its `app` each may import, tests apart. */
export const STOREFRONT_LAYERS = {
  'browser-router': ['routing', 'shell'],
  i18n: [],
  state: ['i18n'],
  page: ['i18n'],
  shared: ['i18n', 'state', 'page'],
  features: ['i18n', 'state', 'page', 'shared', 'routing'],
  routing: [],
  shell: ['i18n', 'state', 'page', 'shared'],
  composition: ['i18n', 'page', 'features', 'shell'],
};
