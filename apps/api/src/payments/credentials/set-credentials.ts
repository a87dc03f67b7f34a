import { onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { sealingKey } from '../../platform/secrets/sealed-text.ts';
import { paymentProviders } from '../providers/registry.ts';
import { removeCredentials, storeCredentials } from './encrypted-credentials.ts';

export interface CredentialsInput {
  readonly tenantId: number;
  readonly gateway: string;
  /** JSON that matches the gateway's schema; empty: removes the shop's own credentials. */
  readonly text: string;
}

/**
 * Stores a shop's own credentials for a payment service, encrypted. Running processes use them within a minute.
 * @param secret the secret that the shop runs with; the encryption key is derived from it
 * @returns whether the shop has its own credentials now
 * @throws Error that says what is wrong with the credentials, without repeating them
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
  const checked = gateway.credentials.safeParse(readJson(text));
  if (!checked.success) throw new Error(z.prettifyError(checked.error));
  const key = sealingKey(secret);
  await storeCredentials(db, key, { tenantId, gateway: name, credentials: checked.data });
  return true;
}

/** Parses JSON without the parser's message, which would repeat the credentials. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The credentials are not JSON');
  }
}
