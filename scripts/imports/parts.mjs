// The order of the parts of domains, which the import rules read. A part is a folder, named by its path; the longest name counts.

/** The API's parts from top to bottom: each imports only those of lower levels, tests and types apart. */
export const API_PARTS = [
  [
    'shop/system',
    'shop/workplace',
    'shop/team',
    'shop/integrations',
    'content/discovery',
    'messaging/staff',
    'payments/staff/settlements',
    'sales/staff/promotions',
    'sales/staff/vouchers',
  ],
  [
    'content',
    'customers/staff',
    'fulfilment/staff',
    'marketplaces',
    'messaging/forms',
    'messaging/notifications',
    'stock/staff',
  ],
  ['catalogue/staff', 'insight', 'shop/opening'],
  ['payments', 'search'],
  ['sales'],
  ['catalogue', 'customers/accounts', 'payments/ledger', 'sales/voucher-ledger'],
  [
    'fulfilment/branches',
    'fulfilment/places',
    'messaging/alerts',
    'sales/order-money',
    'stock/ledger',
  ],
  ['messaging/transport', 'shop/settings'],
  ['platform'],
];

/** The same of the contract. What staff do with a domain stands above what everybody does. */
export const CONTRACT_PARTS = [
  ['content/staff', 'customers/staff', 'insight', 'shop', 'shop/team', 'trail'],
  ['catalogue/staff', 'content', 'fulfilment/staff', 'messaging/staff', 'search/staff'],
  ['shop/integrations', 'shop/settings', 'stock'],
  ['marketplaces', 'messaging', 'payments', 'sales/staff'],
  ['payments/staff'],
  ['staff'],
  ['customers'],
  ['sales'],
  ['catalogue', 'faults', 'payments/methods'],
  ['fulfilment', 'search'],
  ['texts'],
];

/** The storefront's layers: which folders of its `app` each may import, tests apart. */
export const STOREFRONT_LAYERS = {
  i18n: [],
  state: ['i18n'],
  page: ['i18n'],
  shared: ['i18n', 'state', 'page'],
  features: ['i18n', 'state', 'page', 'shared', 'routing'],
  routing: [],
  shell: ['i18n', 'state', 'page', 'shared'],
  composition: ['i18n', 'page', 'features', 'shell'],
};

/** The back office's layers. Its features show parts of the shell (the list of screens), never the other way round. */
export const BACK_OFFICE_LAYERS = {
  i18n: [],
  page: ['i18n'],
  shared: ['i18n', 'page'],
  shell: ['i18n', 'page', 'shared'],
  features: ['i18n', 'page', 'shared', 'shell'],
};
