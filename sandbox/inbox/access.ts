import type { SmsAccess } from './sms-routes.ts';

/** The credentials of its SMS gateways. */
export const inboxAccess: SmsAccess = {
  token: 'inbox-token',
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'inbox-secret',
};

/**
 * The host of push subscriptions. Real ones are public HTTPS addresses; the shop is configured to send to the inbox
 * instead.
 */
export const pushHost = 'https://push.inbox.example';
