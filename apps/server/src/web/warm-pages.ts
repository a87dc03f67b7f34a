import {
  noteVisitedPages,
  readVisitedPages,
  type VisitedPage,
} from '@karwan/api/shop/system/visited-pages';
import type { Database } from '@karwan/database/connect';
import type { PageCache } from '@karwan/page-cache/page-cache';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Stopper } from '../lifecycle/stopper.ts';
import type { VisitCounter } from '../page-cache/count-visits.ts';
import { fills } from '../page-cache/fills.ts';
import type { VisitorFinder } from '../page-cache/visitor.ts';
import { languageCookie } from '../request/requested-language.ts';
import type { TenantDirectory } from './tenant-directory.ts';

export interface WarmingContext {
  readonly db: Kysely<Database>;
  readonly cache: PageCache;
  readonly tenants: Pick<TenantDirectory, 'byId'>;
  readonly visitors: VisitorFinder;
  readonly logger: Logger;
}

/** Most pages that are rendered before a node is ready, and most milliseconds spent on that. */
const pages = 100;
const maxWarmingTime = 5_000;
/** Two at once, so that one is rendered while the other waits for its data. */
const atOnce = 2;

/** Warms the page cache with the most visited pages until the time is up. Never rejects. @returns their number */
export async function warmPages(
  app: Pick<FastifyInstance, 'inject'>,
  context: WarmingContext,
  milliseconds = maxWarmingTime,
): Promise<number> {
  const { db, logger } = context;
  const endsAt = performance.now() + milliseconds;
  let made = 0;
  // A hanging page must not keep the node from becoming ready.
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>();
  const work = async (requested: VisitedPage[]) => {
    while (performance.now() < endsAt) {
      const page = requested.shift();
      if (!page) return;
      if (await warmPage(app, context, page, timeIsUp)) made += 1;
    }
  };
  const makeAll = async () => {
    const requested = await readVisitedPages(db, pages);
    await Promise.all(Array.from({ length: atOnce }, () => work(requested)));
  };
  const timer = setTimeout(resolve, milliseconds);
  try {
    await Promise.race([makeAll(), timeIsUp]);
  } catch (error) {
    logger.warn({ err: error }, 'pages could not be prepared in advance');
  } finally {
    clearTimeout(timer);
    resolve();
  }
  if (made > 0) logger.info({ pages: made }, 'the most visited pages were prepared');
  return made;
}

async function warmPage(
  app: Pick<FastifyInstance, 'inject'>,
  { cache, tenants, visitors }: WarmingContext,
  { tenantId, address, currency, language }: VisitedPage,
  timeIsUp: Promise<void>,
): Promise<boolean> {
  const tenant = tenants.byId(tenantId)?.tenant;
  if (!tenant) return false;
  const cookie = `karwan_currency=${currency}; ${languageCookie}=${language}`;
  const headers = { domain: tenant.domain, cookie };
  const visitor = await visitors.find(headers, address);
  if (!visitor) return false;
  const key = visitor.prefix + address;
  if (cache.find(key) || cache.pendingFill(key)) return false;
  // Requests for the page meanwhile wait for this fill instead of rendering it again.
  const settle = cache.registerFill(key);
  // They stop waiting when the time is up, and render it themselves.
  timeIsUp.then(() => settle('left'));
  const fill = { key, visitor, startedAt: cache.startedAt(), settle };
  try {
    const { statusCode } = await fills.withRefresh(fill, (header) =>
      app.inject({ url: address, headers: { ...headers, ...header } }),
    );
    return statusCode === 200;
  } finally {
    settle('left');
  }
}

/** Milliseconds between two writes of visit counts. */
const usualPause = 300_000;
/** Most pages that a node writes each time. */
const notedPages = 200;

/** Writes the visit counts of this node to the database at intervals and at shutdown. */
export function noteVisits(
  { db, logger }: Pick<WarmingContext, 'db' | 'logger'>,
  counter: VisitCounter,
  stopper: Pick<Stopper, 'add'>,
) {
  const note = () =>
    noteVisitedPages(db, counter.take(notedPages)).catch((error) =>
      logger.warn({ err: error }, 'visits could not be counted'),
    );
  const timer = setInterval(note, usualPause).unref();
  stopper.add('visits', () => {
    clearInterval(timer);
    return note();
  });
}
