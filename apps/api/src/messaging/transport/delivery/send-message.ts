import { sendableEmail } from '@karwan/contract/email';
import { emailHtml } from '../mail/email-html.ts';
import { DeliveryFault } from '../senders/delivery-fault.ts';
import type { Messengers } from '../senders/messengers.ts';
import type { Sms } from '../senders/sms-gateway.ts';
import type { MessageRow } from './claim-messages.ts';

/** What is known of an earlier attempt without a recorded outcome. The last two: unknown, and a second copy matters or not. */
export type PreviousAttempt = 'taken' | 'not taken' | 'may come twice' | 'harmless twice';

/** Sends one message through its channel. */
export async function sendMessage(messengers: Messengers, message: MessageRow): Promise<unknown> {
  const { mail, push, sms } = messengers;
  if (message.channel === 'email' && mail) {
    return mail.send({
      from: { name: message.site_name, address: messengers.mailFrom ?? message.shop_email },
      to: message.recipient,
      replyTo: message.reply_to,
      subject: message.subject,
      text: message.body,
      html: message.content ? emailHtml(message.content) : message.html,
      messageId: messageIdOf(messengers, message),
      date: message.created_at,
    });
  }
  if (message.channel === 'sms' && sms) return sms.send(smsOf(message));
  if (message.channel === 'push' && push) {
    const { endpoint, p256dh, auth } = message;
    if (!endpoint || !p256dh || !auth) throw new DeliveryFault('refused', 'no subscription');
    return push.send({ endpoint, p256dh, auth }, message.body, message.key.replaceAll('-', ''));
  }
  throw new DeliveryFault('refused', `no sender configured for channel ${message.channel}`);
}

/**
 * Whether an earlier attempt without a recorded outcome was delivered, as far as its provider can tell.
 * @throws DeliveryFault if the provider does not answer.
 */
export async function checkPreviousAttempt(
  messengers: Messengers,
  message: MessageRow,
  since: Date,
): Promise<PreviousAttempt> {
  const { mail, sms } = messengers;
  const outcome = (taken: boolean) => (taken ? 'taken' : 'not taken');
  if (message.channel === 'email') {
    // Mailboxes drop duplicates by Message-ID, and an order without a mail would be worse than a duplicate.
    if (!mail?.wasTaken) return 'harmless twice';
    return outcome(await mail.wasTaken(messageIdOf(messengers, message)));
  }
  // A push message replaces the previous one with the same topic.
  if (message.channel === 'push') return 'harmless twice';
  if (sms?.supportsIdempotencyKeys) return 'harmless twice';
  return sms?.wasTaken ? outcome(await sms.wasTaken(smsOf(message), since)) : 'may come twice';
}

const smsOf = ({ body, key, recipient }: MessageRow): Sms => ({ to: recipient, text: body, key });

function messageIdOf({ mailFrom }: Messengers, { key, shop_email: shop }: MessageRow): string {
  return `${key}@${sendableEmail(mailFrom ?? shop).split('@')[1] ?? 'localhost'}`;
}
