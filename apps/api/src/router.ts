import { categoryHandlers } from './catalogue/categories/category-handlers.ts';
import { itemHandlers } from './catalogue/item-handlers.ts';
import { reviewHandlers } from './catalogue/reviews/router.ts';
import { staffBrandHandlers } from './catalogue/staff/categories/brands/router.ts';
import { staffCollectionHandlers } from './catalogue/staff/categories/collections/router.ts';
import { staffCategoryHandlers } from './catalogue/staff/categories/router.ts';
import { exportHandlers, importHandlers } from './catalogue/staff/import/router.ts';
import { moderationHandlers } from './catalogue/staff/moderation/router.ts';
import { staffProductHandlers } from './catalogue/staff/products/router.ts';
import { priceRuleHandlers, staffPriceHandlers } from './catalogue/staff/products/sheet/router.ts';
import { redirectHandlers } from './content/discovery/redirects/router.ts';
import { discoveryHandlers } from './content/discovery/router.ts';
import { homePageHandlers, homeRowHandlers, homeTextHandlers } from './content/home/router.ts';
import { menuHandlers } from './content/menus/router.ts';
import { contentHandlers } from './content/router.ts';
import { staffContentHandlers } from './content/staff/router.ts';
import { addressHandlers } from './customers/accounts/addresses/router.ts';
import { authHandlers, utilityHandlers } from './customers/accounts/auth-handlers.ts';
import { passkeyHandlers } from './customers/accounts/passkeys/router.ts';
import { userHandlers } from './customers/accounts/profile/router.ts';
import { secondFactorHandlers } from './customers/accounts/second-factor/router.ts';
import { staffLoginHandlers, whatsAppLoginHandlers } from './customers/accounts/whatsapp/router.ts';
import { customerBlockHandlers, customerHandlers } from './customers/staff/router.ts';
import { branchHandlers } from './fulfilment/branches/router.ts';
import { placeHandlers } from './fulfilment/places/router.ts';
import { staffBranchHandlers } from './fulfilment/staff/branches/router.ts';
import { cashHandlers } from './fulfilment/staff/cash/router.ts';
import { courierHandlers } from './fulfilment/staff/couriers/router.ts';
import { deliveryHandlers } from './fulfilment/staff/deliveries/router.ts';
import { pickingHandlers } from './fulfilment/staff/picking/router.ts';
import { pickupHandlers } from './fulfilment/staff/pickups/router.ts';
import { printingHandlers } from './fulfilment/staff/printing/router.ts';
import { scanningHandlers } from './fulfilment/staff/scanning/router.ts';
import { shippingHandlers } from './fulfilment/staff/shipping/router.ts';
import { reportHandlers } from './insight/reports/router.ts';
import { analyticsHandlers } from './insight/router.ts';
import { searchesHandlers } from './insight/searches/staff/router.ts';
import { cjHandlers, ebayHandlers, externalOfferHandlers } from './marketplaces/router.ts';
import { staffMarketplaceHandlers } from './marketplaces/staff/router.ts';
import { inboxHandlers } from './messaging/forms/inbox/router.ts';
import { messageHandlers } from './messaging/forms/router.ts';
import { restockHandlers } from './messaging/notifications/restock/router.ts';
import {
  letterHandlers,
  notificationHandlers,
  sentMessageHandlers,
} from './messaging/notifications/router.ts';
import { messageTextHandlers } from './messaging/staff/router.ts';
import { messageSenderHandlers } from './messaging/staff/senders/router.ts';
import { paymentHandlers, transactionHandlers } from './payments/router.ts';
import { paymentSettingsHandlers } from './payments/staff/methods/router.ts';
import { staffPaymentHandlers } from './payments/staff/router.ts';
import { settlementHandlers } from './payments/staff/settlements/router.ts';
import { api } from './platform/context.ts';
import { ownOrderHandlers } from './sales/customer/router.ts';
import { cartHandlers, orderHandlers } from './sales/router.ts';
import { rateSampleHandlers } from './sales/sample-carts/router.ts';
import { bulkOrderHandlers } from './sales/staff/bulk/router.ts';
import { orderChangeHandlers } from './sales/staff/changes/router.ts';
import { feeSettingsHandlers } from './sales/staff/fees/router.ts';
import { freightHandlers } from './sales/staff/freight/router.ts';
import { refundPayoutHandlers } from './sales/staff/payouts/router.ts';
import { phoneOrderHandlers } from './sales/staff/phone/router.ts';
import { promotionHandlers } from './sales/staff/promotions/router.ts';
import { orderQueueHandlers } from './sales/staff/queues/router.ts';
import { refundHandlers } from './sales/staff/refunds/router.ts';
import { exchangeHandlers } from './sales/staff/returns/exchange/router.ts';
import { returnHandlers } from './sales/staff/returns/router.ts';
import { staffOrderHandlers } from './sales/staff/router.ts';
import { giftVoucherHandlers } from './sales/staff/vouchers/router.ts';
import { deliveryZoneHandlers } from './sales/zones-router.ts';
import { searchHandlers } from './search/search-handlers.ts';
import { searchWordHandlers } from './search/staff-words/router.ts';
import { apiKeyHandlers } from './shop/integrations/keys/router.ts';
import { webhookHandlers } from './shop/integrations/webhooks/router.ts';
import { openingHandlers } from './shop/opening/opening/router.ts';
import { rateHandlers } from './shop/settings/rates/router.ts';
import { configurationHandlers } from './shop/settings/router.ts';
import { staffShopHandlers } from './shop/settings/shop/router.ts';
import { shopTextHandlers } from './shop/settings/texts/router.ts';
import { systemHandlers } from './shop/system/router.ts';
import {
  factorResetHandlers,
  staffHandlers,
  staffRoleHandlers,
  teamHandlers,
} from './shop/team/router.ts';
import { alertHandlers, viewHandlers, workplaceHandlers } from './shop/workplace/router.ts';
import { stockCountHandlers } from './stock/staff/counts/router.ts';
import { stockHandlers } from './stock/staff/router.ts';
import { stockTransferHandlers } from './stock/staff/transfers/router.ts';

/** Every call of the contract with what answers it. */
export const router = api.router({
  categories: categoryHandlers,
  items: { ...itemHandlers, ...searchHandlers },
  branches: branchHandlers,
  configurations: configurationHandlers,
  cart: cartHandlers,
  orders: { ...orderHandlers, ...ownOrderHandlers },
  staffOrders: staffOrderHandlers,
  bulkOrders: bulkOrderHandlers,
  orderChanges: orderChangeHandlers,
  staffLogin: staffLoginHandlers,
  orderQueues: orderQueueHandlers,
  freight: freightHandlers,
  searchWords: searchWordHandlers,
  reports: reportHandlers,
  searches: searchesHandlers,
  staffPayments: staffPaymentHandlers,
  printing: printingHandlers,
  picking: pickingHandlers,
  shipping: shippingHandlers,
  couriers: courierHandlers,
  deliveries: deliveryHandlers,
  pickups: pickupHandlers,
  cash: cashHandlers,
  settlements: settlementHandlers,
  scanning: scanningHandlers,
  phoneOrders: phoneOrderHandlers,
  refundPayouts: refundPayoutHandlers,
  refunds: refundHandlers,
  returns: returnHandlers,
  exchanges: exchangeHandlers,
  staff: staffHandlers,
  team: teamHandlers,
  workplace: workplaceHandlers,
  views: viewHandlers,
  sentMessages: sentMessageHandlers,
  letters: letterHandlers,
  customers: customerHandlers,
  customerBlocks: customerBlockHandlers,
  apiKeys: apiKeyHandlers,
  webhooks: webhookHandlers,
  staffRoles: staffRoleHandlers,
  factorResets: factorResetHandlers,
  alerts: alertHandlers,
  inbox: inboxHandlers,
  exports: exportHandlers,
  imports: importHandlers,
  staffPrices: staffPriceHandlers,
  priceRules: priceRuleHandlers,
  staffProducts: staffProductHandlers,
  staffCategories: staffCategoryHandlers,
  staffBrands: staffBrandHandlers,
  staffCollections: staffCollectionHandlers,
  stock: stockHandlers,
  stockCounts: stockCountHandlers,
  stockTransfers: stockTransferHandlers,
  rates: { ...rateHandlers, ...rateSampleHandlers },
  system: systemHandlers,
  promotions: promotionHandlers,
  giftVouchers: giftVoucherHandlers,
  staffBranches: staffBranchHandlers,
  paymentSettings: paymentSettingsHandlers,
  staffShop: { ...staffShopHandlers, ...openingHandlers },
  staffMarketplaces: staffMarketplaceHandlers,
  shopTexts: shopTextHandlers,
  discovery: discoveryHandlers,
  redirects: redirectHandlers,
  content: contentHandlers,
  staffContent: staffContentHandlers,
  homePage: homePageHandlers,
  menus: menuHandlers,
  messageTexts: messageTextHandlers,
  messageSenders: messageSenderHandlers,
  feeSettings: feeSettingsHandlers,
  deliveryZones: deliveryZoneHandlers,
  homeRows: homeRowHandlers,
  homeTexts: homeTextHandlers,
  messages: messageHandlers,
  moderation: moderationHandlers,
  reviews: reviewHandlers,
  ebay: ebayHandlers,
  cj: cjHandlers,
  elsewhere: externalOfferHandlers,
  places: placeHandlers,
  notifications: notificationHandlers,
  restock: restockHandlers,
  analytics: analyticsHandlers,
  auth: authHandlers,
  whatsAppLogin: whatsAppLoginHandlers,
  secondFactor: secondFactorHandlers,
  passkeys: passkeyHandlers,
  users: userHandlers,
  addresses: addressHandlers,
  utility: utilityHandlers,
  payments: paymentHandlers,
  transactions: transactionHandlers,
});
