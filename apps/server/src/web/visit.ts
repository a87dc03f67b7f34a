import type { TenantSettings } from '@karwan/contract/tenant';
import type { Visit } from '@karwan/storefront/context';
import type { Visitor } from '../page-cache/visitor.ts';

const rightToLeft = new Set(['ar', 'ur', 'fa', 'he']);

/** What the storefront's loaders may know of a request. */
export function visitOf(
  visitor: Visitor,
  tenant: TenantSettings,
  url: URL,
  publicUrl: string,
): Visit {
  const arabic = url.searchParams.get('dir') === 'rtl';
  const language = arabic ? 'ar' : visitor.language;
  return {
    tenant,
    place: visitor.place,
    zone: visitor.zone,
    currency: visitor.currency,
    language,
    direction: rightToLeft.has(language) ? 'rtl' : 'ltr',
    publicUrl,
    path: url.pathname.replace(/\.data$/, ''),
  };
}
