import { type ContractRouter, type ContractRouterClient, oc } from '@orpc/contract';
import { auth, utility } from './accounts/accounts.ts';
import { addresses } from './accounts/addresses.ts';
import { passkeys, secondFactor } from './accounts/second-factor.ts';
import { users } from './accounts/users.ts';
import { analytics } from './analytics.ts';
import type { CallMeta } from './call-facts.ts';
import { categories } from './catalogue/categories.ts';
import { items } from './catalogue/items.ts';
import { reviews } from './catalogue/reviews.ts';
import { configurations } from './configuration.ts';
import { branches } from './delivery/branches.ts';
import { places } from './delivery/places.ts';
import { discovery } from './discovery.ts';
import { cj, ebay, elsewhere } from './marketplace/marketplace.ts';
import { messages } from './messages/messages.ts';
import { notifications } from './messages/notifications.ts';
import { restock } from './messages/restock.ts';
import { cart, orders } from './orders/orders.ts';
import { payments, transactions } from './payments/payments.ts';
import { orderQueues } from './staff/desk-queues.ts';
import { inbox } from './staff/inbox.ts';
import { moderation } from './staff/moderation.ts';
import { orderDesk } from './staff/order-desk.ts';
import { paymentDesk } from './staff/payment-desk.ts';
import { refunds } from './staff/refunds.ts';
import { staff } from './staff/staff.ts';
import { team } from './staff/team.ts';

const calls = {
  categories,
  items,
  branches,
  configurations,
  cart,
  orders,
  orderDesk,
  orderQueues,
  paymentDesk,
  refunds,
  staff,
  team,
  inbox,
  discovery,
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
  secondFactor,
  passkeys,
  users,
  addresses,
  utility,
  payments,
  transactions,
} satisfies ContractRouter<CallMeta>;

/** Every call of the shop, declared once: server, typed client and OpenAPI document come from it. */
export const contract = oc.prefix('/v1').router(calls);

/** The typed client of the contract, in process on the server or over HTTP. */
export type ShopClient = ContractRouterClient<typeof contract>;
