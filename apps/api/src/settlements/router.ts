import { api } from '../platform/context.ts';
import { listDifferences } from './read/list-differences.ts';
import { listSettlements, readLines, readSettlement } from './read/read-settlements.ts';
import { bookSettlement } from './steps/book.ts';
import { changeDifference } from './steps/change-difference.ts';
import { checkSettlement } from './steps/check.ts';
import { uploadSettlement } from './steps/upload.ts';

/** The staff's calls about what providers and couriers paid out. */
export const settlementHandlers = {
  list: api.settlements.list.handler(({ context, input }) => listSettlements(context, input)),
  upload: api.settlements.upload.handler(({ context, input }) => uploadSettlement(context, input)),
  get: api.settlements.get.handler(({ context, input }) => readSettlement(context, input.id)),
  lines: api.settlements.lines.handler(({ context, input }) => readLines(context, input)),
  check: api.settlements.check.handler(({ context, input }) => checkSettlement(context, input)),
  book: api.settlements.book.handler(({ context, input }) => bookSettlement(context, input)),
  differences: api.settlements.differences.handler(({ context, input }) =>
    listDifferences(context, input),
  ),
  change: api.settlements.change.handler(({ context, input }) => changeDifference(context, input)),
};
