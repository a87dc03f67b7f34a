import { Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Database } from '@karwan/database/connect';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { RequestCost } from '../../platform/request-cost.ts';
import { type FeedOf, writeFeed } from './write-feed.ts';

export interface FeedOptions {
  db: Kysely<Database>;
  /** Finds the shop of a host name, and its public address. */
  findShop(host: string | undefined): FeedOf | undefined;
}

/** Serves `GET /feeds/google.xml`, the whole catalogue for merchant centres, as a stream. */
export const feedPlugin: FastifyPluginAsync<FeedOptions> = async (app, { db, findShop }) => {
  // Expensive, because it reads every product; crawlers fetch it about once a day.
  const cost: RequestCost = { points: 10, limit: { name: 'feeds', most: 10, crowd: 1 } };
  const config = { cost };
  app.get('/feeds/google.xml', { config }, async (request, reply) => {
    const shop = findShop(request.headers.host);
    if (!shop) return reply.callNotFound();
    const text = await begun(writeFeed(db, shop));
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'accept-encoding');
    const feed = Readable.from(text);
    const [encoding, packed] = packerFor(String(request.headers['accept-encoding'] ?? ''));
    if (!packed) return reply.send(feed);
    // A client that disconnects ends the reading. A failure in the middle destroys the connection, so that the feed is
    // visibly incomplete.
    packed.once('close', () => feed.destroy());
    feed.once('error', (error) => packed.destroy(error));
    return reply.header('content-encoding', encoding).send(feed.pipe(packed));
  });
};

/** Waits for the first chunk, so that a database failure gets an error status instead of a truncated feed. */
async function begun(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
}

/** The compression that the client accepts, at a low level, because the feed is compressed while it is generated. */
function packerFor(accept: string): [encoding: string, packer?: Transform] {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) {
    return ['br', createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })];
  }
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept) ? ['gzip', createGzip()] : ['identity'];
}
