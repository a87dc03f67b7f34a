import { onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { paymentProviders } from '../providers/registry.ts';
import { encryptionKey, removeCredentials, storeCredentials } from './encrypted-credentials.ts';

export interface CredentialsInput {
  readonly tenantId: number;
  readonly gateway: string;
  /** JSON as the gateway wants it; empty: the shop shall have no access of its own. */
  readonly text: string;
}

/**
 * Keeps a shop's own access to a payment service, sealed; running processes know it a minute later.
 * @param secret what seals: the one the shop runs with
 * @returns whether the shop has an access of its own now
 * @throws Error that says what is wrong with the access, and never what stands in it
 */
export async function setCredentials(
  db: Kysely<Database>,
  secret: string,
  { tenantId, gateway: name, text }: CredentialsInput,
): Promise<boolean> {
  const gateway = paymentProviders.find(({ key }) => key === name);
  if (!gateway) throw new Error(`${name} is not one of ${onlineGateways.join(', ')}`);
  if (text.trim() === '') {
    await removeCredentials(db, { tenantId, gateway: name });
    return false;
  }
  const checked = gateway.access.safeParse(readJson(text));
  if (!checked.success) throw new Error(z.prettifyError(checked.error));
  const key = encryptionKey(secret);
  await storeCredentials(db, key, { tenantId, gateway: name, access: checked.data });
  return true;
}

/** A parser's own words repeat what it read. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The credentials are not JSON');
  }
}
