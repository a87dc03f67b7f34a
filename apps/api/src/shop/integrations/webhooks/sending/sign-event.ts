import { createHmac } from 'node:crypto';
import { secretBeginning } from '../webhook-secret.ts';

interface SignedEvent {
  /** The same at every attempt, so that receivers can detect duplicates. */
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
  /** The current secret, and a previous one that is still valid. */
  readonly secrets: readonly string[];
}

/** The headers by which a receiver verifies sender and time (Standard Webhooks). */
export function signatureHeaders({ id, sentAt, body, secrets }: SignedEvent) {
  const seconds = Math.floor(sentAt.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretBeginning.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
