import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type ListenOptions, listen } from '../listen.ts';
import { sandboxCredentials } from './access.ts';
import { topCategoryIds } from './category-tree.ts';
import { type Faults, injectFault } from './faults.ts';
import { findItems } from './find-items.ts';
import { makeItems } from './make-items.ts';
import { photograph } from './pictures.ts';
import { refuse } from './refusals.ts';
import { categoryTree } from './show-category-tree.ts';
import { type Showing, showFull, showSummary } from './show-item.ts';
import { createTokens } from './tokens.ts';

export { sandboxCredentials };

export interface EbaySandboxOptions extends ListenOptions {
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** The lifetime of a token in seconds. */
  readonly tokenLife?: number;
  readonly now?: Date;
}

export type EbaySandbox = Awaited<ReturnType<typeof startEbaySandbox>>;

const marketplaces = new Set(['EBAY_US', 'EBAY_GB', 'EBAY_DE']);

/** A server with eBay's Browse API on the loopback interface, with an invented catalogue. */
export async function startEbaySandbox(options: EbaySandboxOptions = {}) {
  const { clientId, clientSecret } = { ...sandboxCredentials, ...options };
  const items = makeItems(options.now ?? new Date());
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const tokens = createTokens({ clientId, clientSecret, life: options.tokenLife ?? 7_200 });
  /** The received requests, for tests. */
  const calls: string[] = [];
  const switches: { faults: Faults } = { faults: {} };
  const app = Fastify({ routerOptions: { maxParamLength: 200 } });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.addHook('preHandler', async (request, reply) => {
    if (!/^\/(buy|commerce|identity)\//.test(request.url)) return;
    calls.push(request.url);
    if (await injectFault(switches.faults, request.url, reply)) return reply;
    if (request.url.startsWith('/identity')) return;
    if (switches.faults.forgetTokens) {
      tokens.forget();
      switches.faults = {};
    }
    if (!tokens.isGood(request.headers.authorization)) return refuse(reply, 1001);
    const marketplace = request.headers['x-ebay-c-marketplace-id'] ?? 'EBAY_US';
    if (!marketplaces.has(String(marketplace))) return refuse(reply, 12019);
  });

  app.post('/identity/v1/oauth2/token', (request, reply) => tokens.mint(request, reply));

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/buy/browse/v1/item_summary/search',
    (request, reply) => {
      const { q, category_ids: categoryId, gtin, sort, filter = '' } = request.query;
      const limit = Number(request.query.limit ?? 50);
      const offset = Number(request.query.offset ?? 0);
      if (!q && !categoryId && !gtin) return refuse(reply, 12001);
      if (!Number.isInteger(limit) || limit < 1 || limit > 200) return refuse(reply, 12006);
      if (offset >= 10_000) return refuse(reply, 12029);
      if (offset % limit !== 0) return refuse(reply, 12515);
      if (!q && categoryId && topCategoryIds.has(categoryId)) return refuse(reply, 12013);
      const found = findItems(items, {
        words: q,
        categoryId,
        gtin,
        sort,
        excludedCategories: setOf(filter, 'excludeCategoryIds') ?? [],
        buyingOptions: setOf(filter, 'buyingOptions') ?? ['FIXED_PRICE'],
      });
      const page = found.slice(offset, offset + limit);
      return {
        href: request.url,
        total: found.length,
        limit,
        offset,
        ...(page.length > 0 && {
          itemSummaries: page.map((item) => showSummary(item, showingOf(request))),
        }),
      };
    },
  );

  app.get<{ Querystring: { item_group_id?: string } }>(
    '/buy/browse/v1/item/get_items_by_item_group',
    (request, reply) => {
      const group = items.filter((item) => item.groupId === request.query.item_group_id);
      if (group.length === 0) return refuse(reply, 11002);
      const shown = group.map((item) => showFull(item, showingOf(request)));
      return {
        items: shown.map(({ description: _, ...item }) => item),
        commonDescriptions: [
          { description: shown[0]?.description, itemIds: shown.map(({ itemId }) => itemId) },
        ],
      };
    },
  );

  app.get<{ Params: { id: string } }>('/buy/browse/v1/item/:id', (request, reply) => {
    const item = byId.get(request.params.id);
    if (item) return showFull(item, showingOf(request));
    const isParent = items.some(
      ({ groupId }) => groupId !== null && request.params.id === `v1|${groupId}|0`,
    );
    return refuse(reply, isParent ? 11006 : 11001);
  });

  app.get('/commerce/taxonomy/v1/get_default_category_tree_id', () => ({
    categoryTreeId: '0',
    categoryTreeVersion: '141',
  }));
  app.get('/commerce/taxonomy/v1/category_tree/0', () => ({
    categoryTreeId: '0',
    categoryTreeVersion: '141',
    applicableMarketplaceIds: [...marketplaces],
    rootCategoryNode: categoryTree(),
  }));

  app.get<{ Params: { name: string } }>('/images/g/:name/:file', async (request, reply) =>
    sendPicture(reply, await photograph(request.params.name)),
  );

  // For browser tests to set faults.
  app.put<{ Body: Faults }>('/sandbox/faults', (request) => {
    switches.faults = request.body;
    return switches.faults;
  });

  function showingOf({ headers }: FastifyRequest): Showing {
    const context = String(headers['x-ebay-c-enduserctx'] ?? '');
    const read = (name: string) => {
      const value = new RegExp(`(?:^|,)${name}=([^,]+)`).exec(context)?.[1];
      return value === undefined ? undefined : decodeURIComponent(value);
    };
    return {
      origin,
      campaignId: read('affiliateCampaignId'),
      referenceId: read('affiliateReferenceId'),
    };
  }

  const origin = await listen(app, options);
  return {
    origin,
    server: app.server,
    items,
    calls,
    setFaults(faults: Faults) {
      switches.faults = faults;
    },
    stop: () => app.close(),
  };
}

/** The values of `name:{a|b}` in a filter. */
function setOf(filter: string, name: string): string[] | undefined {
  return new RegExp(`(?:^|,)${name}:\\{([^}]*)\\}`).exec(filter)?.[1]?.split('|');
}

function sendPicture(reply: FastifyReply, bytes: Buffer | null) {
  return bytes ? reply.type('image/jpeg').send(bytes) : reply.code(404).send();
}
