import Fastify from 'fastify';
import { GraphQLError, graphql } from 'graphql';
import { photograph } from '../ebay/pictures.ts';
import { type ListenOptions, listen } from '../listen.ts';
import { pictureHost, sandboxAccess } from './access.ts';
import { type Faults, injectFaults } from './faults.ts';
import { findProducts, type ProductsArguments } from './find-products.ts';
import { makeProducts } from './make-products.ts';
import { schema } from './schema.ts';
import { showProduct } from './show-product.ts';

export { sandboxAccess };

export interface CjSandboxOptions extends ListenOptions {
  readonly accessToken?: string;
  readonly companyId?: string;
  /** Calls per minute before it responds 429; unlimited when undefined. */
  readonly callsAMinute?: number;
  readonly now?: Date;
}

export type CjSandbox = Awaited<ReturnType<typeof startCjSandbox>>;

const defaultLimit = 1_000;
const largestLimit = 10_000;

/** A server with CJ's product search (GraphQL over HTTP) on the loopback interface, with invented products. */
export async function startCjSandbox(options: CjSandboxOptions = {}) {
  const { accessToken, companyId } = { ...sandboxAccess, ...options };
  const products = makeProducts(options.now ?? new Date());
  /** The received queries, for tests. */
  const calls: string[] = [];
  const switches: { faults: Faults } = { faults: {} };
  /**
   * A minute starts with its first call; with the clock's minutes, calls before and after a full minute would be
   * counted separately.
   */
  let minute = { beganAt: 0, calls: 0 };
  const app = Fastify();

  app.post<{ Body: { query?: string; variables?: Record<string, unknown> } | undefined }>(
    '/query',
    async (request, reply) => {
      const { query = '', variables } = request.body ?? {};
      const { faults } = switches;
      calls.push(query);
      if (await injectFaults(faults, query, reply)) return reply;
      const now = Date.now();
      if (now - minute.beganAt >= 60_000) minute = { beganAt: now, calls: 0 };
      minute.calls++;
      if (minute.calls > (options.callsAMinute ?? Number.POSITIVE_INFINITY)) {
        return reply.code(429).header('retry-after', '60').send('Too many requests');
      }
      const isKnown = request.headers.authorization === `Bearer ${accessToken}`;
      if (!isKnown || faults.refuseToken) {
        return reply
          .code(401)
          .type('application/xml')
          .send('<cj-api><error-message>Not Authenticated</error-message></cj-api>');
      }
      const listed = products.filter(({ id }) => !faults.vanished?.includes(id));
      return graphql({
        schema,
        source: query,
        variableValues: variables,
        rootValue: {
          products: (requested: ProductsArguments) => answer(listed, requested),
          shoppingProducts: (requested: ProductsArguments) => answer(listed, requested),
        },
      });
    },
  );

  function answer(listed: typeof products, requested: ProductsArguments) {
    if (requested.companyId !== companyId) {
      throw new GraphQLError(`Not authorized to view data for company ${requested.companyId}`);
    }
    const { limit = defaultLimit, offset = 0 } = requested;
    if (limit < 1 || limit > largestLimit) {
      throw new GraphQLError(`limit must be between 1 and ${largestLimit}`);
    }
    if (offset + limit > largestLimit) throw new GraphQLError('offset is too large');
    const found = findProducts(listed, requested);
    const page = found.slice(offset, offset + limit).map(showProduct);
    return { resultList: page, totalCount: found.length, count: page.length, limit };
  }

  app.get<{ Params: { file: string } }>('/p/:file', async (request, reply) => {
    const bytes = await photograph(request.params.file.replace(/\.jpg$/, ''));
    return bytes ? reply.type('image/jpeg').send(bytes) : reply.code(404).send();
  });

  // For browser tests to set faults.
  app.put<{ Body: Faults }>('/sandbox/faults', (request) => {
    switches.faults = request.body;
    return switches.faults;
  });

  const origin = await listen(app, options);
  return {
    origin,
    server: app.server,
    apiUrl: `${origin}/query`,
    /** Pictures are fetched from this server instead of the host in their URLs. */
    pictureOrigins: new Map([[pictureHost, origin]]),
    products,
    calls,
    setFaults(faults: Faults) {
      switches.faults = faults;
    },
    stop: () => app.close(),
  };
}
