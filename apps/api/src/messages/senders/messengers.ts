import type { MailSender } from './mail-sender.ts';
import type { PushSender } from './push-sender.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** The senders of the shop's messages. Messages of a channel without a sender wait for staff. */
export interface Messengers {
  readonly mail?: MailSender;
  readonly sms?: SmsGateway;
  readonly push?: PushSender;
  /** Stands as sender on every mail; undefined: each shop's own address. */
  readonly mailFrom?: string;
  /** Where browsers find the shop, for links in messages; without a slash at its end. */
  readonly publicUrl?: string;
  /** Signs the links to receipts. */
  readonly secret?: string;
  /**
   * Milliseconds after which an attempt without a recorded outcome is surely over: longer than any
   * sender's deadline.
   */
  readonly settleTime?: number;
}
