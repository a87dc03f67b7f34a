import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Database } from '@karwan/database/connect';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { type FeedOf, writeFeed } from './write-feed.ts';

export interface FeedOptions {
  db: Kysely<Database>;
  /** The shop that is reached by a host, and where it lies. */
  findShop(host: string | undefined): FeedOf | undefined;
}

/** Serves `GET /feeds/google.xml`, the whole catalogue for merchant centres, as it is read. */
export const feedPlugin: FastifyPluginAsync<FeedOptions> = async (app, { db, findShop }) => {
  // It reads every product; who asks for it comes once a day.
  const config = { rateLimit: { max: 10, timeWindow: '1 minute', groupId: '/feeds' } };
  app.get('/feeds/google.xml', { config }, async (request, reply) => {
    const shop = findShop(request.headers.host);
    if (!shop) return reply.callNotFound();
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding');
    const feed = Readable.from(writeFeed(db, shop));
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(feed);
    const packed = createGzip();
    // A robot that leaves ends the reading; a fault in the middle ends the answer, short of its end.
    packed.once('close', () => feed.destroy());
    feed.once('error', (error) => packed.destroy(error));
    return reply.header('content-encoding', 'gzip').send(feed.pipe(packed));
  });
};
