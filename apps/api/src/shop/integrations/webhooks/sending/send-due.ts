import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { AllowedNetworks } from '../../../../messaging/transport/senders/check-address.ts';
import type { Jobs } from '../../../../platform/jobs.ts';
import type { Secrets } from '../../../../platform/secrets/accepted-secrets.ts';
import { openSecret } from '../webhook-secret.ts';
import { claimDue, type DueDelivery } from './claim-due.ts';
import { eventBody, messageId } from './event-body.ts';
import { type Outcome, postEvent } from './post-event.ts';
import { recordOutcome } from './record-outcome.ts';
import { signatureHeaders } from './sign-event.ts';

/** What sending needs. */
export interface WebhookSending extends Secrets, AllowedNetworks {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
}

/**
 * Sends the due deliveries of one webhook until there are none.
 * @param mayGoOn called before each further batch
 */
export async function sendDue(
  sending: WebhookSending,
  webhookId: number,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  while (mayGoOn()) {
    const claimed = await claimDue(sending.db, webhookId);
    if (claimed.length === 0) return;
    await Promise.all(
      claimed.map(async (delivery) =>
        recordOutcome(sending, delivery, await send(sending, delivery)),
      ),
    );
  }
}

async function send(sending: WebhookSending, delivery: DueDelivery): Promise<Outcome> {
  const { address, secret, formerSecret } = delivery;
  const sealed = [secret, ...(formerSecret ? [formerSecret] : [])];
  const secrets = await Promise.all(sealed.map((one) => openSecret(sending, one))).catch(() => []);
  // Its key is no longer available: staff must create another secret.
  if (secrets.length === 0) {
    return { status: null, fault: 'SECRET_UNREADABLE', answer: null, milliseconds: 0 };
  }
  const body = eventBody(delivery);
  const headers = signatureHeaders({
    id: messageId(delivery),
    sentAt: new Date(),
    body,
    secrets: secrets.map(({ opened }) => opened),
  });
  return postEvent({ address, headers, body, allowsLoopback: sending.allowsLoopback });
}
