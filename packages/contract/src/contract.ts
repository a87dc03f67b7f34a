import { type ContractRouter, type ContractRouterClient, oc } from '@orpc/contract';
import type { CallMeta } from './call-facts.ts';
import { categories } from './catalogue/categories.ts';
import { items } from './catalogue/items.ts';
import { reviews } from './catalogue/reviews.ts';
import { listExports } from './catalogue/staff/exports.ts';
import { imports } from './catalogue/staff/imports.ts';
import { moderation } from './catalogue/staff/moderation.ts';
import { priceRules } from './catalogue/staff/price-rules.ts';
import { staffBrands } from './catalogue/staff/staff-brands.ts';
import { staffCategories } from './catalogue/staff/staff-categories.ts';
import { staffCollections } from './catalogue/staff/staff-collections.ts';
import { staffPrices } from './catalogue/staff/staff-prices.ts';
import { staffProducts } from './catalogue/staff/staff-products.ts';
import { configurations } from './configuration.ts';
import { content } from './content/content.ts';
import { discovery } from './content/discovery.ts';
import { homePage } from './content/home-page.ts';
import { homeRows } from './content/home-rows.ts';
import { homeTexts } from './content/home-texts.ts';
import { menus } from './content/menus.ts';
import { redirects } from './content/staff/redirects.ts';
import { staffContent } from './content/staff/staff-content.ts';
import { auth, utility } from './customers/accounts.ts';
import { addresses } from './customers/addresses.ts';
import { passkeys, secondFactor } from './customers/second-factor.ts';
import { customerBlocks } from './customers/staff/customer-blocks.ts';
import { customers } from './customers/staff/customers.ts';
import { users } from './customers/users.ts';
import { whatsAppLogin } from './customers/whatsapp-login.ts';
import { branches } from './fulfilment/branches.ts';
import { places } from './fulfilment/places.ts';
import { cash } from './fulfilment/staff/cash.ts';
import { couriers } from './fulfilment/staff/couriers.ts';
import { deliveries } from './fulfilment/staff/deliveries.ts';
import { picking } from './fulfilment/staff/picking.ts';
import { pickups } from './fulfilment/staff/pickups.ts';
import { printing } from './fulfilment/staff/printing.ts';
import { scanning } from './fulfilment/staff/scanning.ts';
import { shipping } from './fulfilment/staff/shipping.ts';
import { analytics } from './insight/analytics.ts';
import { reports } from './insight/reports.ts';
import { cj, ebay, elsewhere } from './marketplaces/marketplace.ts';
import { messages } from './messaging/messages.ts';
import { notifications } from './messaging/notifications.ts';
import { restock } from './messaging/restock.ts';
import { alerts } from './messaging/staff/alerts.ts';
import { inbox } from './messaging/staff/inbox.ts';
import { sentMessages } from './messaging/staff/sent-messages.ts';
import { payments, transactions } from './payments/payments.ts';
import { settlements } from './payments/staff/settlements/settlements.ts';
import { staffPayments } from './payments/staff/staff-payments.ts';
import { cart, orders } from './sales/orders.ts';
import { bulkOrders } from './sales/staff/bulk-orders.ts';
import { exchanges } from './sales/staff/exchanges.ts';
import { freight } from './sales/staff/freight.ts';
import { orderChanges } from './sales/staff/order-changes.ts';
import { orderQueues } from './sales/staff/order-queues.ts';
import { phoneOrders } from './sales/staff/phone-orders.ts';
import { giftVouchers } from './sales/staff/promotions/gift-vouchers.ts';
import { promotions } from './sales/staff/promotions/promotions.ts';
import { refundPayouts } from './sales/staff/refund-payouts.ts';
import { refunds } from './sales/staff/refunds.ts';
import { returns } from './sales/staff/returns.ts';
import { staffLogin } from './sales/staff/staff-login.ts';
import { staffOrders } from './sales/staff/staff-orders.ts';
import { searchWords } from './search/staff/own-search-words.ts';
import { searches } from './search/staff/searches.ts';
import { apiKeys } from './shop/integrations/api-keys.ts';
import { webhooks } from './shop/integrations/webhooks.ts';
import { staffBranches } from './shop/settings/branch-settings.ts';
import { deliveryZones } from './shop/settings/delivery-zones.ts';
import { feeSettings } from './shop/settings/fee-settings.ts';
import { staffMarketplaces } from './shop/settings/marketplace-settings.ts';
import { messageSenders } from './shop/settings/message-senders.ts';
import { messageTexts } from './shop/settings/message-texts.ts';
import { paymentSettings } from './shop/settings/payment-settings.ts';
import { rates } from './shop/settings/rates.ts';
import { staffShop } from './shop/settings/shop-settings.ts';
import { shopTexts } from './shop/settings/shop-texts.ts';
import { system } from './shop/settings/system.ts';
import { factorResets } from './shop/team/factor-resets.ts';
import { team } from './shop/team/team.ts';
import { views, workplace } from './shop/workplace.ts';
import { staff } from './staff/staff.ts';
import { staffRoles } from './staff/staff-roles.ts';
import { stock } from './stock/stock.ts';
import { stockCounts } from './stock/stock-counts.ts';
import { stockTransfers } from './stock/stock-transfers.ts';

const calls = {
  categories,
  items,
  branches,
  configurations,
  cart,
  orders,
  staffOrders,
  bulkOrders,
  orderChanges,
  staffLogin,
  orderQueues,
  freight,
  searchWords,
  reports,
  searches,
  staffPayments,
  printing,
  picking,
  shipping,
  couriers,
  deliveries,
  pickups,
  cash,
  settlements,
  scanning,
  refundPayouts,
  refunds,
  phoneOrders,
  returns,
  exchanges,
  staff,
  team,
  workplace,
  views,
  letters: sentMessages,
  customers,
  customerBlocks,
  apiKeys,
  webhooks,
  staffRoles,
  factorResets,
  alerts,
  inbox,
  exports: listExports,
  imports,
  staffPrices,
  priceRules,
  staffProducts,
  staffCategories,
  staffBrands,
  staffCollections,
  stock,
  stockCounts,
  stockTransfers,
  rates,
  system,
  promotions,
  giftVouchers,
  staffBranches,
  paymentSettings,
  staffShop,
  staffMarketplaces,
  shopTexts,
  discovery,
  redirects,
  content,
  staffContent,
  homePage,
  menus,
  messageTexts,
  messageSenders,
  feeSettings,
  deliveryZones,
  homeRows,
  homeTexts,
  messages,
  moderation,
  reviews,
  ebay,
  cj,
  elsewhere,
  places,
  notifications,
  restock,
  analytics,
  auth,
  whatsAppLogin,
  secondFactor,
  passkeys,
  users,
  addresses,
  utility,
  payments,
  transactions,
} satisfies ContractRouter<CallMeta>;

/** Every call of the shop, declared once: server, typed client and OpenAPI document are derived from it. */
export const contract = oc.prefix('/v1').router(calls);

/** Typed client of the contract, used in process on the server or over HTTP. */
export type ShopClient = ContractRouterClient<typeof contract>;
