import {
  noteVisitedPages,
  readVisitedPages,
  type VisitedPage,
} from '@karwan/api/system/visited-pages';
import type { Database } from '@karwan/database/connect';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Stopper } from '../lifecycle/stopper.ts';
import type { VisitCounter } from '../page-cache/count-visits.ts';
import { refreshHeader, withRefreshContext } from '../page-cache/fill-context.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { VisitorFinder } from '../page-cache/visitor.ts';
import { languageCookie } from '../request/asked-language.ts';
import type { TenantDirectory } from './tenant-directory.ts';

export interface WarmingContext {
  readonly db: Kysely<Database>;
  readonly cache: PageCache;
  readonly tenants: Pick<TenantDirectory, 'byId'>;
  readonly visitors: VisitorFinder;
  readonly logger: Logger;
}

/** So many pages are made before a node is ready, and so many milliseconds are spent on that at most. */
const pages = 100;
const longestWarming = 5_000;
/** Two at once: one is rendered while the data of the other comes. */
const atOnce = 2;

/** Makes the pages that are asked for most, as far as there is time. Never rejects. @returns how many were made */
export async function warmPages(
  app: Pick<FastifyInstance, 'inject'>,
  context: WarmingContext,
  milliseconds = longestWarming,
): Promise<number> {
  const { db, logger } = context;
  const endsAt = performance.now() + milliseconds;
  let made = 0;
  // What hangs must not keep the node from its visitors.
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>();
  const work = async (wanted: VisitedPage[]) => {
    while (performance.now() < endsAt) {
      const page = wanted.shift();
      if (!page) return;
      if (await warmPage(app, context, page, timeIsUp)) made += 1;
    }
  };
  const makeAll = async () => {
    const wanted = await readVisitedPages(db, pages);
    await Promise.all(Array.from({ length: atOnce }, () => work(wanted)));
  };
  const timer = setTimeout(resolve, milliseconds);
  try {
    await Promise.race([makeAll(), timeIsUp]);
  } catch (error) {
    logger.warn({ err: error }, 'pages could not be made ahead of visitors');
  } finally {
    clearTimeout(timer);
    resolve();
  }
  if (made > 0) logger.info({ pages: made }, 'the pages that are visited most were made');
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
  // Whoever asks for it meanwhile waits for this one instead of having it made twice.
  const settle = cache.registerFill(key);
  // But not for one that hangs: they make it themselves.
  timeIsUp.then(() => settle('left'));
  const fill = { key, visitor, startedAt: cache.startedAt(), settle };
  try {
    const { statusCode } = await withRefreshContext(fill, (name) =>
      app.inject({ url: address, headers: { ...headers, [refreshHeader]: name } }),
    );
    return statusCode === 200;
  } finally {
    settle('left');
  }
}

/** Milliseconds between two notes of what was asked for. */
const usualPause = 300_000;
/** Of a node, each time. */
const notedPages = 200;

/** Notes which pages this node is asked for, now and then and when it stops. */
export function noteVisits(
  { db, logger }: Pick<WarmingContext, 'db' | 'logger'>,
  counter: VisitCounter,
  stopper: Pick<Stopper, 'add'>,
) {
  const note = () =>
    noteVisitedPages(db, counter.take(notedPages)).catch((error) =>
      logger.warn({ err: error }, 'visits could not be noted'),
    );
  const timer = setInterval(note, usualPause).unref();
  stopper.add('visits', () => {
    clearInterval(timer);
    return note();
  });
}
