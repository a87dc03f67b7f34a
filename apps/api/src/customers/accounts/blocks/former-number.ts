import { createHmac } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { acceptedSecrets, type Secrets } from '../../../platform/secrets/accepted-secrets.ts';

/** Months for which something of a deleted account is recognised by its number. */
export const retentionMonths = 24;

/** A shop with the secrets that numbers are hashed by. */
export interface NumberOwner extends Secrets {
  readonly db: Kysely<Database>;
  readonly tenant: { readonly id: number };
}

/** What is recognised: each has hashes of its own, so that they cannot be joined. */
type Kept = 'former block' | 'former use';

/**
 * The keyed hash by which the number of a deleted account is recognised.
 * @param phone E.164
 */
export const numberHash = (stored: Kept, secret: string, tenantId: number, phone: string): string =>
  createHmac('sha256', secret).update(`${stored}\n${tenantId}\n${phone}`).digest('base64url');

/** The hashes of a number by the present secret and the previous ones. */
export const numberHashes = (stored: Kept, owner: NumberOwner, phone: string): string[] =>
  acceptedSecrets(owner).map((secret) => numberHash(stored, secret, owner.tenant.id, phone));
