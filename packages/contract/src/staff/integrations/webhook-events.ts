/** What a webhook may want to hear of. */
export const webhookEvents = [
  'order.booked',
  'order.changed',
  'payment.changed',
  'stock.changed',
  'price.changed',
  'product.created',
  'product.changed',
  'product.deleted',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What staff send to see whether it arrives. */
export const testEvent = 'webhook.test';

/** `waiting`: for its first or next attempt; `failed`: no further attempt is made. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A shop has so many at most. */
export const mostWebhooks = 20;
/** Days for which events and their deliveries are kept. */
export const deliveryDays = 30;
/** Hours for which the secret before the current one signs too. */
export const formerSecretHours = 24;
