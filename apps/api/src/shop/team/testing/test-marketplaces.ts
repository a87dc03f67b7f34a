import { type CjSandbox, sandboxAccess } from '@karwan/sandbox/cj/server';
import { type EbaySandbox, sandboxCredentials } from '@karwan/sandbox/ebay/server';
import { createCjProvider } from '../../../marketplaces/providers/cj/cj-provider.ts';
import { createEbayProvider } from '../../../marketplaces/providers/ebay/ebay-provider.ts';

/** The providers of both marketplaces, connected to their sandboxes. */
export const marketplacesOf = (ebay: EbaySandbox, cj: CjSandbox) => ({
  ebay: createEbayProvider({
    ...sandboxCredentials,
    apiUrl: ebay.origin,
    pictureOrigin: ebay.origin,
    marketplaceId: 'EBAY_US',
  }),
  cj: createCjProvider({
    ...sandboxAccess,
    apiUrl: cj.apiUrl,
    pictureOrigins: cj.pictureOrigins,
    callsAMinute: 600,
  }),
});
