import type { Secrets } from '../../platform/secrets/accepted-secrets.ts';
import { expiringProof, readExpiringProof } from '../../platform/secrets/expiring-proof.ts';

const purpose = (tenantId: number, refund: string) => `payout\n${tenantId}\n${refund}`;

/** The last part of the link by which a customer names the account of a refund. */
export const payoutProof = (
  secret: string,
  tenantId: number,
  refund: string,
  until: Date,
): string => expiringProof(secret, purpose(tenantId, refund), until);

/** When the link expires that has this last part; undefined: its signature is wrong. */
export const readPayoutProof = (
  secrets: Secrets,
  tenantId: number,
  refund: string,
  shown: string,
): Date | undefined => readExpiringProof(secrets, purpose(tenantId, refund), shown);
