import type { MailSender } from './mail-sender.ts';
import type { PushSender } from './push-sender.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** The senders of the shop's messages. Messages of a channel without a sender wait for staff. */
export interface Messengers {
  readonly mail?: MailSender;
  readonly sms?: SmsGateway;
  readonly push?: PushSender;
  /** The sender of every mail; undefined: each shop's own address. */
  readonly mailFrom?: string;
  /** The shop's public address for links in messages, without a trailing slash. */
  readonly publicUrl?: string;
  /** Signs the links to receipts. */
  readonly secret?: string;
  /**
   * Milliseconds after which an attempt without a recorded outcome has certainly ended: longer than any sender's timeout.
   */
  readonly settleTime?: number;
}
