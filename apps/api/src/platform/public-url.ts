import type { Tenant } from './tenants.ts';

/**
 * Where browsers find a shop: all but the default one by a host of their own. The same for everybody
 * who asks, whatever host they wrote: it goes into pages that are shared.
 */
export function publicUrlOf(
  tenant: Pick<Tenant, 'isDefault' | 'hosts'>,
  publicUrl: string,
): string {
  const [host] = tenant.hosts;
  return tenant.isDefault || host === undefined
    ? publicUrl
    : `${new URL(publicUrl).protocol}//${host}`;
}
