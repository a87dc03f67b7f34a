import { toDecimalText } from '@karwan/money/decimal-text';
import { csvLines, streamedCsv } from '../list/csv.ts';
import { clientContext } from '../page/context.ts';
import { pageFault } from '../page/refusal.server.ts';
import { requirePermission } from '../page/staff.server.ts';
import type { Route } from './+types/export';
import { differenceFilters } from './difference-filters.server.ts';

const perPage = 1_000;

/** As a number, which a sheet reads as one also below zero. */
const decimal = (minor: number, currency: string) =>
  Math.sign(minor) * Number(toDecimalText(Math.abs(minor), currency));

/** The rows of a booked file, or what did not match, as a file for a sheet; it is written while it is read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'money.reconcile');
  requirePermission(context, 'exports.run');
  const { settlements } = context.get(clientContext);
  const query = url.searchParams;
  const { before: _, ...filters } = differenceFilters(query);
  try {
    const id = filters.settlementId;
    if (id === undefined || query.get('of') === 'differences') {
      return streamedCsv('differences', csvLines(differenceHeader, differences()));
    }
    const { currency } = await settlements.get({ id });
    return streamedCsv(`settlement-${id}`, csvLines(lineHeader, lines(id, currency ?? '')));
  } catch (error) {
    throw pageFault(error);
  }

  async function* lines(id: string, currency: string) {
    for (let after: number | null = 0; after !== null; ) {
      const page: Lines = await settlements.lines({ id, after, perPage });
      yield page.lines.map(({ line, reference, amount, fee, orderId, outcome }) => [
        ...[line, reference, decimal(amount, currency), decimal(fee, currency)],
        ...[currency, orderId, outcome],
      ]);
      after = page.next;
    }
  }

  async function* differences() {
    for (let before: string | undefined, isLast = false; !isLast; ) {
      const page: Differences = await settlements.differences({ ...filters, before, perPage });
      yield page.differences.map((one) => [
        ...[one.source.name, one.kind, one.reference, one.orderId],
        ...[decimal(one.expected, one.currency), decimal(one.paid, one.currency)],
        ...[one.currency, one.state, one.owner, one.note, one.at],
      ]);
      isLast = page.next === null;
      before = page.next ?? undefined;
    }
  }
}

type Settlements = import('@karwan/contract/contract').ShopClient['settlements'];
type Lines = Awaited<ReturnType<Settlements['lines']>>;
type Differences = Awaited<ReturnType<Settlements['differences']>>;

const lineHeader = ['line', 'reference', 'amount', 'fee', 'currency', 'order', 'outcome'];
const differenceHeader = [
  ...['source', 'kind', 'reference', 'order', 'expected', 'paid', 'currency', 'state'],
  ...['owner', 'note', 'changedAt'],
];
