import type { ExportedList } from '@karwan/contract/exported-lists';
import { stockViews } from '@karwan/contract/stock-states';
import { orderFile } from './order-rows.server.ts';
import { type ListFile, pages, perPage } from './pages.server.ts';
import { screenFiles } from './screen-files.server.ts';
import { settlementFiles } from './settlement-rows.server.ts';

const searched = (query: URLSearchParams) => query.get('q')?.trim().slice(0, 100) || undefined;
const requested = (query: URLSearchParams, chosen: readonly string[]) => {
  const branches = query.getAll('branch').filter((id) => /^\d{1,9}$/.test(id));
  return query.has('branch') ? branches : [...chosen];
};

/** Each list uses the call of its screen, and so is limited to the same branches. */
export const listFiles: Readonly<Record<Exclude<ExportedList, 'products'>, ListFile>> = {
  orders: orderFile,
  customers: {
    header: ['customer', 'name', 'phone', 'email', 'since', 'orders', 'block'],
    rows: (client, query) =>
      pages(
        (before) => client.customers.list({ q: searched(query), before, perPage }),
        ({ customers }) =>
          customers.map(({ id, name, phone, email, since, orders, block }) => [
            ...[id, name, phone, email, since, orders, block],
          ]),
      ),
  },
  stock: {
    header: [
      ...['product', 'code', 'gtin', 'name', 'choice', 'branch'],
      ...['free', 'reserved', 'physical', 'lowFrom', 'soldIn28Days'],
    ],
    rows(client, query, chosen) {
      const view = stockViews.find((one) => one === query.get('view')) ?? 'all';
      const branches = requested(query, chosen);
      return pages(
        (before) => client.stock.list({ view, branches, q: searched(query), before, perPage }),
        ({ items }) =>
          items.map((one) => [
            ...[one.itemCustomId, one.code, one.gtin, one.name, one.choice.join(', ')],
            ...[one.branchName, one.free, one.reserved, one.physical, one.lowStock, one.sold],
          ]),
      );
    },
  },
  ...screenFiles,
  ...settlementFiles,
};
