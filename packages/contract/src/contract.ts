import { type ContractRouterClient, oc } from '@orpc/contract';
import { auth, utility } from './accounts.ts';
import { addresses } from './addresses.ts';
import { analytics } from './analytics.ts';
import { branches } from './branches.ts';
import { categories } from './categories.ts';
import { configurations } from './configuration.ts';
import { discovery } from './discovery.ts';
import { items } from './items.ts';
import { cj, ebay, elsewhere } from './marketplace.ts';
import { messages } from './messages.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { orderDesk } from './order-desk.ts';
import { cart, orders } from './orders.ts';
import { paymentDesk } from './payment-desk.ts';
import { payments, transactions } from './payments.ts';
import { places } from './places.ts';
import { reviews } from './reviews.ts';
import { passkeys, secondFactor } from './second-factor.ts';
import { users } from './users.ts';

/** Every call of the shop, declared once: server, typed client and OpenAPI document come from it. */
export const contract = oc.prefix('/v1').router({
  categories,
  items,
  branches,
  configurations,
  cart,
  orders,
  orderDesk,
  paymentDesk,
  discovery,
  messages,
  moderation,
  reviews,
  ebay,
  cj,
  elsewhere,
  places,
  notifications,
  analytics,
  auth,
  secondFactor,
  passkeys,
  users,
  addresses,
  utility,
  payments,
  transactions,
});

/** The typed client of the contract, in process on the server or over HTTP. */
export type ShopClient = ContractRouterClient<typeof contract>;
