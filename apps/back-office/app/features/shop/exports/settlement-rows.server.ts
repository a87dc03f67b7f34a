import { differenceFilters } from '../../payments/settlements/difference-filters.server.ts';
import { decimal } from './decimal.ts';
import { type ListFile, pages, perPage } from './pages.server.ts';

/** The rows of a booked settlement, and its differences. */
export const settlementFiles: Readonly<
  Record<'settlement-rows' | 'settlement-differences', ListFile>
> = {
  'settlement-rows': {
    header: ['line', 'reference', 'amount', 'fee', 'currency', 'order', 'outcome'],
    async *rows(client, query) {
      const id = query.get('file') ?? '';
      const { currency } = await client.settlements.get({ id });
      const code = currency ?? '';
      yield* pages(
        (after) => client.settlements.lines({ id, after, perPage }),
        ({ lines }) =>
          lines.map(({ line, reference, amount, fee, orderId, outcome }) => [
            ...[line, reference, decimal(amount, code), decimal(fee, code)],
            ...[code, orderId, outcome],
          ]),
      );
    },
  },
  'settlement-differences': {
    header: [
      ...['source', 'kind', 'reference', 'order', 'expected', 'paid', 'currency', 'state'],
      ...['owner', 'note', 'changedAt'],
    ],
    rows(client, query) {
      const { settlementId, state } = differenceFilters(query);
      return pages(
        (before) => client.settlements.differences({ settlementId, state, before, perPage }),
        ({ differences }) =>
          differences.map((one) => [
            ...[one.source.name, one.kind, one.reference, one.orderId],
            ...[decimal(one.expected, one.currency), decimal(one.paid, one.currency)],
            ...[one.currency, one.state, one.owner, one.note, one.at],
          ]),
      );
    },
  },
};
