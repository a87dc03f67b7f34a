import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import type {
  Settlement,
  SettlementLine,
  WholeSettlement,
} from '@karwan/contract/payments/staff/settlements/settlements';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { userName } from '../../../../platform/statements/names.ts';
import { listSources, sourceName } from '../sources.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;
type Row = Omit<Settlement, 'source' | 'at'> &
  Pick<WholeSettlement, 'columns' | 'sample'> & {
    kind: Settlement['source']['kind'];
    key: string;
    sourceName: string;
    at: Date;
    known: WholeSettlement['proposed']['columns'] | null;
    feeLimit: number | null;
    feeFlat: number | null;
    feePerStep: number | null;
    stepGrams: number | null;
    settledTo: string | null;
    baseCurrency: string;
  };

const perPage = 50;

async function select({ db, tenant }: Context, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id::text, s.source_kind as kind, s.source_key as key,
      ${sourceName('s.source_kind', 's.source_key', tenant.id)} as "sourceName", s.name, s.columns, s.sample,
      coalesce(${userName('s.uploaded_by', tenant.id)}, '') as by,
      s.uploaded_at as at, s.currency, s.from_day::text as "from", s.to_day::text as "to",
      s.rows, s.matched, s.skipped, s.paid, s.fees, (select count(*) from settlement_difference d
        where d.settlement_id = s.id and d.state = 'open')::integer as open,
      k.columns as known, k.fee_limit as "feeLimit", k.fee_flat as "feeFlat",
      k.fee_step as "feePerStep", k.step_grams as "stepGrams", k.settled_to::text as "settledTo",
      t.base_currency as "baseCurrency"
    from settlement s join tenant t on t.id = s.tenant_id
    join settlement_source k
      on k.tenant_id = s.tenant_id and k.kind = s.source_kind and k.key = s.source_key
    where s.tenant_id = ${tenant.id} and ${condition}
    order by s.id desc limit ${sql.lit(perPage + 1)}`.execute(db);
  return rows;
}

function present(row: Row): Settlement {
  const { id, kind, key, sourceName, name, by, at, currency, from, to } = row;
  const { rows, matched, skipped, paid, fees, open } = row;
  const source = { kind, key, name: sourceName };
  const totals = { rows, matched, skipped, paid, fees, open };
  return { id, source, name, by, at: at.toISOString(), currency, from, to, ...totals };
}

/** Settlement files, the newest first, and their possible sources. */
export async function listSettlements(
  context: Context,
  { before }: { readonly before?: string | undefined },
) {
  const [rows, sources] = await Promise.all([
    select(context, before ? sql`s.id < ${before}::bigint` : sql`true`),
    listSources(context.db, context.tenant.id),
  ]);
  const shown = rows.slice(0, perPage);
  return {
    settlements: shown.map(present),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
    sources,
  };
}

/** Days that a source's first file is assumed to cover. */
const firstDays = 7;

/** A file with the proposed mapping: that of the last file from its source. @throws NOT_FOUND */
export async function readSettlement(context: Context, id: string): Promise<WholeSettlement> {
  const [row] = await select(context, sql`s.id = ${id}::bigint`);
  if (!row) throw notFound('Settlement');
  const to = addDays(dayInPakistan(row.at), -1);
  const from = row.settledTo === null ? addDays(to, 1 - firstDays) : addDays(row.settledTo, 1);
  return {
    ...present(row),
    columns: row.columns,
    sample: row.sample,
    proposed: {
      columns: proposedOf(row),
      currency: row.currency ?? row.baseCurrency,
      from: row.from ?? [from, to].toSorted()[0] ?? to,
      to: row.to ?? to,
      feeLimit: row.feeLimit === null ? null : row.feeLimit / 100,
      feeFlat: row.feeFlat,
      feePerStep: row.feePerStep,
      stepGrams: row.stepGrams,
    },
  };
}

/** Usual names of the columns. */
const names = {
  reference: /ref|order|tracking|consignment|\bcn\b|transaction ?id|invoice/i,
  amount: /^(?!.*(fee|charge|net|tax)).*(amount|cod|gross|collected|total)/i,
  fee: /fee|charge|commission|mdr/i,
};

/** The columns of the last file, if this one has them; otherwise by name. */
function proposedOf({ columns, known }: Row): WholeSettlement['proposed']['columns'] {
  const isAsBefore = known && Object.values(known).every((one) => !one || columns.includes(one));
  if (isAsBefore) return known;
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const column = columns.find((one) => name.test(one));
      return column === undefined ? [] : [[field, column]];
    }),
  );
}

interface Input {
  readonly id: string;
  readonly after?: string | undefined;
  readonly perPage: number;
}

/** Rows of a booked file in their order. @throws NOT_FOUND */
export async function readLines(
  { db, tenant }: Context,
  { id, after, perPage: count }: Input,
): Promise<{ lines: SettlementLine[]; next: string | null }> {
  const { rows: found } = await sql`select from settlement
    where tenant_id = ${tenant.id} and id = ${id}::bigint`.execute(db);
  if (found.length === 0) throw notFound('Settlement');
  const { rows } = await sql<SettlementLine>`
    select line, reference, amount, fee, order_id as "orderId", outcome from settlement_line
    where settlement_id = ${id}::bigint and line > ${after ?? 0}::bigint order by line limit ${count + 1}`.execute(
    db,
  );
  const lines = rows.slice(0, count);
  return { lines, next: rows.length > count ? String(lines.at(-1)?.line) : null };
}
