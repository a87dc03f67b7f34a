import { api, type RequestContext } from '../../../platform/context.ts';
import { requireAllBranches } from '../../../platform/session.ts';
import { listDifferences } from './read/list-differences.ts';
import { listSettlements, readLines, readSettlement } from './read/read-settlements.ts';
import { bookSettlement } from './steps/book.ts';
import { changeDifference } from './steps/change-difference.ts';
import { checkSettlement } from './steps/check.ts';
import { removeSettlement } from './steps/remove.ts';
import { uploadSettlement } from './steps/upload.ts';

/**
 * Requires access to all branches, because files and their totals cover all of them. @throws FORBIDDEN to members of
 * some branches only
 */
async function ofAll(context: RequestContext): Promise<RequestContext> {
  await requireAllBranches(context);
  return context;
}

/** The staff's calls about payouts of providers and couriers. */
export const settlementHandlers = {
  list: api.settlements.list.handler(async ({ context, input }) =>
    listSettlements(await ofAll(context), input),
  ),
  upload: api.settlements.upload.handler(async ({ context, input }) =>
    uploadSettlement(await ofAll(context), input),
  ),
  get: api.settlements.get.handler(async ({ context, input }) =>
    readSettlement(await ofAll(context), input.id),
  ),
  remove: api.settlements.remove.handler(async ({ context, input }) =>
    removeSettlement(await ofAll(context), input.id),
  ),
  lines: api.settlements.lines.handler(async ({ context, input }) =>
    readLines(await ofAll(context), input),
  ),
  check: api.settlements.check.handler(async ({ context, input }) =>
    checkSettlement(await ofAll(context), input),
  ),
  book: api.settlements.book.handler(async ({ context, input }) =>
    bookSettlement(await ofAll(context), input),
  ),
  differences: api.settlements.differences.handler(async ({ context, input }) =>
    listDifferences(await ofAll(context), input),
  ),
  change: api.settlements.change.handler(async ({ context, input }) =>
    changeDifference(await ofAll(context), input),
  ),
};
