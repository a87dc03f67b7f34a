import type { PushSender } from './push-sender.ts';
import type { SharedSenders, ShopSenders } from './shop-senders.ts';

/** The senders of the shops' messages. Messages of a channel without a sender wait for staff. */
export interface Messengers extends SharedSenders {
  /** A shop's senders; left out: all shops use those of the installation. */
  readonly find?: (tenantId: number) => Promise<ShopSenders>;
  readonly push?: PushSender;
  /** The shop's public address for links in messages, without a trailing slash. */
  readonly publicUrl?: string;
  /** Signs the links to receipts. */
  readonly secret?: string;
  /** Messages that customers cause are not limited, as where no rate limits are configured. */
  readonly isUnlimited?: boolean;
  /**
   * Milliseconds after which an attempt without a recorded outcome has certainly ended: longer than any sender's timeout.
   */
  readonly settleTime?: number;
}

/** The messengers of one shop. */
export async function messengersOf(messengers: Messengers, tenantId: number): Promise<Messengers> {
  if (!messengers.find) return messengers;
  const { sms, mail, mailFrom } = await messengers.find(tenantId);
  return { ...messengers, sms, mail, mailFrom };
}
