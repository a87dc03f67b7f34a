import { api } from '../../../platform/context.ts';
import { cancelCount } from './cancel-count.ts';
import { postCount } from './post-count.ts';
import { listCounts, readCount } from './read-count.ts';
import { recordScans } from './record-scans.ts';
import { requestRecount } from './recount.ts';
import { startCount } from './start-count.ts';

export const stockCountHandlers = {
  list: api.stockCounts.list.handler(({ context, input }) => listCounts(context, input)),
  start: api.stockCounts.start.handler(({ context, input }) => startCount(context, input)),
  get: api.stockCounts.get.handler(({ context, input }) => readCount(context, input)),
  scan: api.stockCounts.scan.handler(({ context, input }) => recordScans(context, input)),
  recount: api.stockCounts.recount.handler(({ context, input }) => requestRecount(context, input)),
  post: api.stockCounts.post.handler(({ context, input }) => postCount(context, input)),
  cancel: api.stockCounts.cancel.handler(({ context, input }) => cancelCount(context, input.id)),
};
