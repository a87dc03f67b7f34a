import { directionOf } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import type { Visit } from '@karwan/storefront/context';
import type { Visitor } from '../page-cache/visitor.ts';

/** The part of a request that the storefront's loaders can see. */
export function visitOf(
  visitor: Visitor,
  tenant: TenantSettings,
  url: URL,
  publicUrl: string,
): Visit {
  return {
    tenant,
    place: visitor.place,
    zone: visitor.zone,
    currency: visitor.currency,
    language: visitor.language,
    direction: directionOf(visitor.language),
    forcesDirection: url.searchParams.get('dir') === 'rtl',
    publicUrl,
    path: url.pathname.replace(/\.data$/, ''),
  };
}
