/** Events that a webhook can subscribe to. */
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

/** The event that staff send to test a webhook. */
export const testEvent = 'webhook.test';

/** `waiting`: for its first attempt or a retry; `failed`: no more retries. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Maximum number of webhooks of a shop. */
export const maxWebhooks = 20;
/** Retention of events and their deliveries, in days. */
export const deliveryDays = 30;
/** How long the previous secret also signs after a rotation, in hours. */
export const previousSecretHours = 24;
