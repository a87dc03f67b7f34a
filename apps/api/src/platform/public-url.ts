import type { Tenant } from './tenants.ts';

/**
 * The public origin of a shop; shops other than the default one have their own host. It does not depend on the
 * request's host, because it is part of shared pages.
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
