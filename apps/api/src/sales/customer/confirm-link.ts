import type { Secrets } from '../../platform/secrets/accepted-secrets.ts';
import { expiringProof, readExpiringProof } from '../../platform/secrets/expiring-proof.ts';

/** How long a confirmation link is valid, in milliseconds. */
export const confirmWithin = 48 * 60 * 60_000;

const purpose = (tenantId: number, parentOrderId: string) =>
  `confirm\n${tenantId}\n${parentOrderId}`;

/** The last part of the link by which a customer confirms a cash order. */
export const confirmProof = (
  secret: string,
  tenantId: number,
  parentOrderId: string,
  until: Date,
): string => expiringProof(secret, purpose(tenantId, parentOrderId), until);

/** When a confirmation link expires; undefined: its signature is wrong. */
export const readConfirmProof = (
  secrets: Secrets,
  tenantId: number,
  parentOrderId: string,
  shown: string,
): Date | undefined => readExpiringProof(secrets, purpose(tenantId, parentOrderId), shown);
