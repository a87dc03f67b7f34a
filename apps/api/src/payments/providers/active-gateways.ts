import { isOnlineGateway, type OnlineGateway, onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

/** A payment service that a shop offers. */
export interface ActiveGateway {
  readonly domain: string;
  readonly gateway: OnlineGateway;
  /** Whether the shop has its own credentials for it. */
  readonly hasOwn: boolean;
}

/** The payment services that shops have switched on, in the order of shops. */
export async function activeGateways(db: Kysely<Database>): Promise<ActiveGateway[]> {
  const rows = await db
    .selectFrom('payment_method as method')
    .innerJoin('tenant', 'tenant.id', 'method.tenant_id')
    .leftJoin('payment_secret as secret', (join) =>
      join
        .onRef('secret.tenant_id', '=', 'method.tenant_id')
        .onRef('secret.gateway', '=', 'method.key'),
    )
    .select(['tenant.domain', 'method.key', 'secret.gateway as own'])
    .where('method.is_active', '=', true)
    .where('method.key', 'in', [...onlineGateways])
    .orderBy('tenant.id')
    .orderBy('method.position')
    .execute();
  return rows.flatMap(({ domain, key, own }) =>
    isOnlineGateway(key) ? [{ domain, gateway: key, hasOwn: own !== null }] : [],
  );
}
