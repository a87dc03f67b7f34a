import { type ContractRouter, type ContractRouterClient, oc } from '@orpc/contract';
import { auth, utility } from './accounts/accounts.ts';
import { addresses } from './accounts/addresses.ts';
import { passkeys, secondFactor } from './accounts/second-factor.ts';
import { users } from './accounts/users.ts';
import { whatsAppLogin } from './accounts/whatsapp-login.ts';
import { analytics } from './analytics.ts';
import type { CallMeta } from './call-facts.ts';
import { categories } from './catalogue/categories.ts';
import { items } from './catalogue/items.ts';
import { reviews } from './catalogue/reviews.ts';
import { configurations } from './configuration.ts';
import { content } from './content/content.ts';
import { homePage } from './content/home-page.ts';
import { homeRows } from './content/home-rows.ts';
import { homeTexts } from './content/home-texts.ts';
import { menus } from './content/menus.ts';
import { staffContent } from './content/staff-content.ts';
import { branches } from './delivery/branches.ts';
import { places } from './delivery/places.ts';
import { discovery } from './discovery.ts';
import { cash } from './fulfilment/cash.ts';
import { couriers } from './fulfilment/couriers.ts';
import { deliveries } from './fulfilment/deliveries.ts';
import { picking } from './fulfilment/picking.ts';
import { pickups } from './fulfilment/pickups.ts';
import { printing } from './fulfilment/printing.ts';
import { scanning } from './fulfilment/scanning.ts';
import { shipping } from './fulfilment/shipping.ts';
import { cj, ebay, elsewhere } from './marketplace/marketplace.ts';
import { messages } from './messages/messages.ts';
import { notifications } from './messages/notifications.ts';
import { restock } from './messages/restock.ts';
import { cart, orders } from './orders/orders.ts';
import { payments, transactions } from './payments/payments.ts';
import { alerts } from './staff/alerts.ts';
import { listExports } from './staff/catalogue/exports.ts';
import { imports } from './staff/catalogue/imports.ts';
import { priceRules } from './staff/catalogue/price-rules.ts';
import { staffBrands } from './staff/catalogue/staff-brands.ts';
import { staffCategories } from './staff/catalogue/staff-categories.ts';
import { staffCollections } from './staff/catalogue/staff-collections.ts';
import { staffPrices } from './staff/catalogue/staff-prices.ts';
import { staffProducts } from './staff/catalogue/staff-products.ts';
import { customerBlocks } from './staff/customer-blocks.ts';
import { customers } from './staff/customers.ts';
import { bulkOrders } from './staff/desk/bulk-orders.ts';
import { orderQueues } from './staff/desk/desk-queues.ts';
import { exchanges } from './staff/desk/exchanges.ts';
import { freight } from './staff/desk/freight.ts';
import { loginDesk } from './staff/desk/login-desk.ts';
import { orderChanges } from './staff/desk/order-changes.ts';
import { orderDesk } from './staff/desk/order-desk.ts';
import { phoneOrders } from './staff/desk/phone-orders.ts';
import { refundPayouts } from './staff/desk/refund-payouts.ts';
import { refunds } from './staff/desk/refunds.ts';
import { returns } from './staff/desk/returns.ts';
import { factorResets } from './staff/factor-resets.ts';
import { inbox } from './staff/inbox.ts';
import { apiKeys } from './staff/integrations/api-keys.ts';
import { webhooks } from './staff/integrations/webhooks.ts';
import { letters } from './staff/letters.ts';
import { moderation } from './staff/moderation.ts';
import { searchWords } from './staff/own-search-words.ts';
import { paymentDesk } from './staff/payment-desk.ts';
import { giftVouchers } from './staff/promotions/gift-vouchers.ts';
import { promotions } from './staff/promotions/promotions.ts';
import { redirects } from './staff/redirects.ts';
import { reports } from './staff/reports.ts';
import { searches } from './staff/searches.ts';
import { branchDesk } from './staff/settings/branch-settings.ts';
import { deliveryZones } from './staff/settings/delivery-zones.ts';
import { feeSettings } from './staff/settings/fee-settings.ts';
import { marketplaceDesk } from './staff/settings/marketplace-settings.ts';
import { messageSenders } from './staff/settings/message-senders.ts';
import { messageTexts } from './staff/settings/message-texts.ts';
import { paymentSettings } from './staff/settings/payment-settings.ts';
import { rates } from './staff/settings/rates.ts';
import { shopDesk } from './staff/settings/shop-settings.ts';
import { shopTexts } from './staff/settings/shop-texts.ts';
import { system } from './staff/settings/system.ts';
import { settlements } from './staff/settlements/settlements.ts';
import { staff } from './staff/staff.ts';
import { staffRoles } from './staff/staff-roles.ts';
import { team } from './staff/team.ts';
import { views, workplace } from './staff/workplace.ts';
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
  orderDesk,
  bulkOrders,
  orderChanges,
  loginDesk,
  orderQueues,
  freight,
  searchWords,
  reports,
  searches,
  paymentDesk,
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
  letters,
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
  branchDesk,
  paymentSettings,
  shopDesk,
  marketplaceDesk,
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
