// Written by npm run generate from the declarations of routes and calls. Do not edit.

/** Pages that the browser's own store fills: their frames are fetched ahead of need. */
export const frames: readonly string[] = ['/shop/cart', '/shop/wishlist', '/shop/compare', '/offline'];

/** Pages made for one person, each time anew. */
export const neverCached =
  /^(?:\/shop\/restock\/[^/]+|\/shop\/restock\/stop\/[^/]+|\/shop\/checkout|\/confirm-order\/[^/]+\/[^/]+|\/refund\/[^/]+\/[^/]+|\/invoice\/[^/]+|\/payment\/[^/]+|\/account(?:\/[^/]+)?|\/account\/login|\/account\/dashboard|\/account\/profile|\/account\/orders\/return\/[^/]+|\/account\/addresses|\/account\/addresses\/address|\/account\/addresses\/address\/[^/]+|\/account\/password|\/account\/security|\/account\/reviews\/[^/]+|\/delivery-address)\/?$/i;

/** Pages made for one person that are kept in their browser until they log out. */
export const ownPages =
  /^(?:\/confirmation|\/account\/orders|\/account\/orders\/orderDetail\/[^/]+)\/?$/i;

/** Addresses that are no pages. */
export const noPages =
  /^(?:\/v1\/.*|\/assets\/.*|\/media\/.*|\/feeds\/.*|\/healthz|\/readyz|\/metrics|\/outside-lane\/[^/]+|\/outside-also\/[^/]+\/[^/]+|\/seen-elsewhere\/[^/]+|\/outside-more\/[^/]+\/[^/]+\/[^/]+|\/more\/[^/]+\/[^/]+|\/manifest\.webmanifest|\/\.well-known\/security\.txt|\/robots\.txt|\/sitemap\.xml|\/sitemap\/[^/]+|.*\.(?:js|png|ico))$/i;

/** What scripts of pages read besides, and may read again offline. */
export const cachedData = /^(?:\/more\/[^/]+\/[^/]+)\/?$/i;

/** Calls of pages whose answers may be shown again offline. */
export const cachedCalls =
  /^(?:\/v1\/cuisine|\/v1\/item\/getNearestItemByItemCustomId\/[^/]+|\/v1\/item\/related\/[^/]+)$/;

/** Pages that are not reloaded while somebody is there. */
export const uninterrupted =
  /^(?:\/shop\/checkout|\/payment\/[^/]+)\/?$/i;
