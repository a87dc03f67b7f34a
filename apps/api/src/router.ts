import { addressHandlers } from './accounts/addresses/router.ts';
import { authHandlers, utilityHandlers } from './accounts/auth-handlers.ts';
import { passkeyHandlers } from './accounts/passkeys/router.ts';
import { userHandlers } from './accounts/profile/router.ts';
import { secondFactorHandlers } from './accounts/second-factor/router.ts';
import { loginDeskHandlers, whatsAppLoginHandlers } from './accounts/whatsapp/router.ts';
import { branchDeskHandlers } from './branches/desk/router.ts';
import { branchHandlers } from './branches/router.ts';
import { categoryHandlers } from './catalogue/categories/category-handlers.ts';
import { itemHandlers } from './catalogue/item-handlers.ts';
import { searchHandlers } from './catalogue/search/search-handlers.ts';
import { searchWordHandlers } from './catalogue/search/staff-words/router.ts';
import { brandDeskHandlers } from './category-desk/brands/router.ts';
import { collectionDeskHandlers } from './category-desk/collections/router.ts';
import { categoryDeskHandlers } from './category-desk/router.ts';
import { contentDeskHandlers } from './content/desk/router.ts';
import { homePageHandlers, homeRowHandlers, homeTextHandlers } from './content/home/router.ts';
import { menuHandlers } from './content/menus/router.ts';
import { contentHandlers } from './content/router.ts';
import { openingHandlers } from './create-shop/opening/router.ts';
import { customerBlockHandlers, customerHandlers } from './customers/router.ts';
import { placeHandlers } from './delivery-address/router.ts';
import { redirectHandlers } from './discovery/redirects/router.ts';
import { discoveryHandlers } from './discovery/router.ts';
import { inboxHandlers } from './forms/inbox/router.ts';
import { messageHandlers } from './forms/router.ts';
import { cashHandlers } from './fulfilment/cash/router.ts';
import { courierHandlers } from './fulfilment/couriers/router.ts';
import { deliveryHandlers } from './fulfilment/deliveries/router.ts';
import { pickingHandlers } from './fulfilment/picking/router.ts';
import { pickupHandlers } from './fulfilment/pickups/router.ts';
import { printingHandlers } from './fulfilment/printing/router.ts';
import { scanningHandlers } from './fulfilment/scanning/router.ts';
import { shippingHandlers } from './fulfilment/shipping/router.ts';
import { exportHandlers, importHandlers } from './import-desk/router.ts';
import { reportHandlers } from './insight/reports/router.ts';
import { analyticsHandlers } from './insight/router.ts';
import { searchesHandlers } from './insight/searches/staff/router.ts';
import { apiKeyHandlers } from './integrations/keys/router.ts';
import { webhookHandlers } from './integrations/webhooks/router.ts';
import { marketplaceDeskHandlers } from './marketplace/desk/router.ts';
import { cjHandlers, ebayHandlers, externalOfferHandlers } from './marketplace/router.ts';
import { messageTextHandlers } from './message-desk/router.ts';
import { messageSenderHandlers } from './message-desk/senders/router.ts';
import { moderationHandlers } from './moderation/router.ts';
import { restockHandlers } from './notifications/restock/router.ts';
import { letterHandlers, notificationHandlers } from './notifications/router.ts';
import { ownOrderHandlers } from './orders/customer/router.ts';
import { feeSettingsHandlers } from './orders/fee-settings/router.ts';
import { cartHandlers, orderHandlers } from './orders/router.ts';
import { rateSampleHandlers } from './orders/sample-carts/router.ts';
import { bulkOrderHandlers } from './orders/staff/bulk/router.ts';
import { orderChangeHandlers } from './orders/staff/changes/router.ts';
import { freightHandlers } from './orders/staff/freight/router.ts';
import { refundPayoutHandlers } from './orders/staff/payouts/router.ts';
import { phoneOrderHandlers } from './orders/staff/phone/router.ts';
import { orderQueueHandlers } from './orders/staff/queues/router.ts';
import { refundHandlers } from './orders/staff/refunds/router.ts';
import { exchangeHandlers } from './orders/staff/returns/exchange/router.ts';
import { returnHandlers } from './orders/staff/returns/router.ts';
import { orderDeskHandlers } from './orders/staff/router.ts';
import { deliveryZoneHandlers } from './orders/zones-router.ts';
import { paymentHandlers, transactionHandlers } from './payments/router.ts';
import { paymentSettingsHandlers } from './payments/settings/router.ts';
import { paymentDeskHandlers } from './payments/staff-router.ts';
import { api } from './platform/context.ts';
import { staffProductHandlers } from './product-desk/router.ts';
import { priceRuleHandlers, staffPriceHandlers } from './product-desk/sheet/router.ts';
import { promotionHandlers } from './promotions/router.ts';
import { reviewHandlers } from './reviews/router.ts';
import { rateHandlers } from './settings/rates/router.ts';
import { configurationHandlers } from './settings/router.ts';
import { shopDeskHandlers } from './settings/shop/router.ts';
import { shopTextHandlers } from './settings/texts/router.ts';
import { settlementHandlers } from './settlements/router.ts';
import { stockCountHandlers } from './stock/counts/router.ts';
import { stockHandlers } from './stock/router.ts';
import { stockTransferHandlers } from './stock/transfers/router.ts';
import { systemHandlers } from './system/router.ts';
import {
  factorResetHandlers,
  staffHandlers,
  staffRoleHandlers,
  teamHandlers,
} from './team/router.ts';
import { giftVoucherHandlers } from './vouchers/router.ts';
import { alertHandlers, viewHandlers, workplaceHandlers } from './workplace/router.ts';

/** Every call of the contract with what answers it. */
export const router = api.router({
  categories: categoryHandlers,
  items: { ...itemHandlers, ...searchHandlers },
  branches: branchHandlers,
  configurations: configurationHandlers,
  cart: cartHandlers,
  orders: { ...orderHandlers, ...ownOrderHandlers },
  orderDesk: orderDeskHandlers,
  bulkOrders: bulkOrderHandlers,
  orderChanges: orderChangeHandlers,
  loginDesk: loginDeskHandlers,
  orderQueues: orderQueueHandlers,
  freight: freightHandlers,
  searchWords: searchWordHandlers,
  reports: reportHandlers,
  searches: searchesHandlers,
  paymentDesk: paymentDeskHandlers,
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
  staffCategories: categoryDeskHandlers,
  staffBrands: brandDeskHandlers,
  staffCollections: collectionDeskHandlers,
  stock: stockHandlers,
  stockCounts: stockCountHandlers,
  stockTransfers: stockTransferHandlers,
  rates: { ...rateHandlers, ...rateSampleHandlers },
  system: systemHandlers,
  promotions: promotionHandlers,
  giftVouchers: giftVoucherHandlers,
  branchDesk: branchDeskHandlers,
  paymentSettings: paymentSettingsHandlers,
  shopDesk: { ...shopDeskHandlers, ...openingHandlers },
  marketplaceDesk: marketplaceDeskHandlers,
  shopTexts: shopTextHandlers,
  discovery: discoveryHandlers,
  redirects: redirectHandlers,
  content: contentHandlers,
  staffContent: contentDeskHandlers,
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
