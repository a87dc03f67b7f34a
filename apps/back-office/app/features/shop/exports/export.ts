import { exportedLists } from '@karwan/contract/exported-lists';
import { data } from 'react-router';
import { clientContext } from '../../../page/context.ts';
import { pageFault } from '../../../page/refusal.server.ts';
import { chosenBranches, requirePermission, staffContext } from '../../../page/staff.server.ts';
import { csvLines, firstLines, streamedCsv } from '../../../shared/list/csv.ts';
import { readFilters } from '../../catalogue/products/product-list.server.ts';
import type { Route } from './+types/export';
import { listFiles } from './list-rows.server.ts';

/** A list with its filters as a CSV file, streamed while it is read. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  requirePermission(context, 'exports.run');
  const list = exportedLists.find((one) => one === params.list);
  if (!list) throw data(null, { status: 404 });
  const client = context.get(clientContext);
  const query = url.searchParams;
  try {
    const { rows: max } = await client.exports.begin({ list, cutBy: [...new Set(query.keys())] });
    if (list === 'products') return await streamedCsv(list, productLines(max));
    const { header, rows } = listFiles[list];
    const all = rows(client, query, chosenBranches(context), { request, url, context });
    return await streamedCsv(list, csvLines(header, atMost(all, max)));
  } catch (error) {
    throw pageFault(error);
  }

  async function* productLines(max: number): AsyncGenerator<string> {
    const { branch: requested, before: _, ...filters } = readFilters(query);
    const { branches } = context.get(staffContext);
    const only = branches.length === 1 ? branches[0]?.id : chosenBranches(context)[0];
    // Without a chosen branch, the file has all of them.
    const branch = requested ?? only ?? 'all';
    let taken = 0;
    for (let before: string | undefined; taken < max; ) {
      const page = await client.exports.products({ ...filters, branch, before });
      // The limit is in rows, and variants are rows: a page may have more of them than remain.
      const header = before === undefined ? 1 : 0;
      yield firstLines(page.lines, header + Math.min(page.rows, max - taken));
      taken += page.rows;
      if (page.next === null) return;
      before = page.next;
    }
  }
}

/** Limits the rows to what the member's roles allow. */
async function* atMost<Row>(pages: AsyncIterable<readonly Row[]>, max: number) {
  let left = max;
  for await (const page of pages) {
    yield page.slice(0, left);
    left -= page.length;
    if (left <= 0) return;
  }
}
