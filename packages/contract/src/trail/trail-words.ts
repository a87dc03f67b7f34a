import { authenticities } from '../catalogue/authenticities.ts';
import { exportedLists } from '../catalogue/staff/exported-lists.ts';
import { chosenProofs } from '../customers/customer-proofs.ts';
import { cashHolders } from '../fulfilment/staff/cash.ts';
import { failedAttempts } from '../fulfilment/staff/deliveries.ts';
import { papers } from '../fulfilment/staff/printing.ts';
import { alertKinds } from '../messaging/staff/alerts.ts';
import { differenceStates } from '../payments/staff/settlements/settlement-kinds.ts';
import { blockKinds } from '../sales/customer-blocked.ts';
import { orderStatuses } from '../sales/order.ts';
import { payoutMethods } from '../sales/payout-ways.ts';
import { refundReasons } from '../sales/refund-reasons.ts';
import { returnStates } from '../sales/return-states.ts';
import { callResults } from '../sales/staff/order-list.ts';
import { queueNames } from '../sales/staff/order-queues.ts';
import { promotionKinds } from '../sales/staff/promotions/promotion-kinds.ts';
import { searchStates } from '../search/staff/search-kinds.ts';
import { webhookEvents } from '../shop/integrations/webhook-events.ts';
import { senderReasons } from '../shop/settings/message-senders.ts';
import { accessTests } from '../shop/settings/payment-settings.ts';
import { mailPresets, smsPresets } from '../shop/settings/sender-presets.ts';
import { accents } from '../shop-look.ts';
import { permissions } from '../staff/permissions.ts';
import { countStates } from '../stock/stock-states.ts';
import { trailEntities } from './trail-entities.ts';

const senderFields = [...Object.values(smsPresets), ...Object.values(mailPresets)].flatMap(
  Object.keys,
);

/** Every value of the fields whose values are words of the program: each has a text in the back office's languages. */
export const trailWords = {
  accent: accents,
  alert: alertKinds,
  authenticity: authenticities,
  badge: ['sale', 'hot', 'new'],
  block: blockKinds,
  callResult: callResults,
  cashHolder: cashHolders,
  cashTo: ['bank', 'till'],
  channel: ['email', 'sms', 'push'],
  condition: ['as-new', 'opened', 'damaged', 'wrong'],
  contentField: [
    'title',
    'description',
    'topic',
    'author',
    'dated',
    'picture',
    'pictureAlt',
    'body',
  ],
  countState: countStates,
  decision: ['approved', 'rejected'],
  deliveryResult: failedAttempts,
  orderQueue: queueNames,
  difference: differenceStates,
  entity: Object.keys(trailEntities),
  homePlace: ['slide', 'banner'],
  inboxState: ['new', 'taken', 'answered', 'closed', 'spam'],
  jobQueue: [
    'catalogue-import',
    'catalogue-switch',
    'content-switch',
    'daily-summary',
    'form-message',
    'insight-prune',
    'marketplace-categories',
    'marketplace-prune',
    'marketplace-renewal',
    'message',
    'message-watch',
    'option-words',
    'order-clock',
    'order-message',
    'payment-check',
    'payment-operation',
    'payment-sweep',
    'picture-fetch',
    'restock-message',
    'restock-notices',
    'sales-sums',
    'same-words',
    'search-learning',
    'search-renewal',
    'search-sums',
    'staff-prune',
    'staff-task',
    'stock-alarms',
    'stock-sums',
  ],
  list: exportedLists,
  marketplace: ['all', 'ebay', 'cj'],
  menuPlace: ['header', 'column', 'entry'],
  moderation: ['pending', 'approved', 'refused'],
  operation: ['asked', 'done', 'refused'],
  orderStatus: orderStatuses,
  outcome: ['refunded', 'nothing', 'exchanged'],
  paper: papers,
  payoutAccount: ['typed', 'asked', 'none'],
  payoutWay: payoutMethods,
  permission: permissions,
  plan: ['planned', 'applied', 'cancelled'],
  promotion: promotionKinds,
  promotionGroup: ['all', 'first_order', 'named'],
  proof: chosenProofs,
  reason: refundReasons,
  returnKind: ['return', 'not-taken'],
  returnState: returnStates,
  search: searchStates,
  senderField: senderFields,
  senderReason: senderReasons,
  stockWay: ['leave', 'difference', 'count'],
  test: [...new Set([...accessTests, 'accepted'])],
  transfer: ['draft', 'sent', 'received', 'cancelled'],
  uncounted: ['leave', 'zero'],
  webhookEvent: webhookEvents,
} as const satisfies Record<string, readonly string[]>;

export type TrailWord = keyof typeof trailWords;
