import type { ChosenSettlement } from '@karwan/contract/payments/staff/settlements/settlements';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badField } from '../../../../platform/faults.ts';
import type { StoredSettlement } from '../steps/settlement-row.ts';
import { agreedFeesOf } from './agreed-fees.ts';
import { chooseClaims } from './choose-claims.ts';
import { type Found, type Matched, matchRows } from './match-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { readRows } from './read-rows.ts';
import { selectClaims, selectMissing } from './select-claims.ts';

/** The outcome of a file. */
export interface WorkedOut extends Matched {
  readonly skipped: number;
  /** Open differences of earlier files about claims that are now paid. */
  readonly settles: readonly number[];
}

/**
 * Matches a file with what the shop expects; stores nothing.
 * @throws BAD_REQUEST for missing columns, and for invalid values in them
 */
export async function matchFile(
  db: Kysely<Database>,
  tenantId: number,
  file: StoredSettlement,
  chosen: ChosenSettlement,
): Promise<WorkedOut> {
  const { reference, amount, fee, currency, from, to } = chosen;
  for (const [field, column] of Object.entries({ reference, amount, fee })) {
    if (column !== '' && !file.columns.includes(column)) {
      throw badField(field, 'is not a column of the file', 'choice');
    }
  }
  if (chosen.feePerStep && !chosen.stepGrams) throw badField('stepGrams', 'Required', 'required');
  if (from > to) throw badField('to', 'is before the first day', 'range');
  const read = await readRows(file, { reference, amount, fee }, currency);
  const references = read.rows.map((row) => row.reference);
  const candidates = await selectClaims(db, tenantId, file.source, currency, references);
  const rows = paymentRows(read.rows, { candidates, leftOut: chosen.leftOut });
  const skipped = read.skipped + read.rows.length - rows.length;
  const claims = chooseClaims(rows, candidates);
  const matched = matchRows(rows, (row) => claims.get(row), agreedFeesOf(chosen));
  const inFile = new Set([...claims.values()].map(({ id }) => id));
  const missing = await selectMissing(db, tenantId, file.source, currency, { from, to });
  const differences = [
    ...matched.differences,
    ...missing.filter(({ id }) => !inFile.has(id)).map(asMissing),
  ];
  return { ...matched, differences, skipped, settles: await selectSettled(db, tenantId, matched) };
}

const asMissing = ({ id, orderId, expected }: { id: string; orderId: string; expected: number }) =>
  ({
    kind: 'missing',
    reference: orderId,
    claim: id,
    orderId,
    expected,
    paid: 0,
  }) satisfies Found;

async function selectSettled(
  db: Kysely<Database>,
  tenantId: number,
  { paid }: Pick<Matched, 'paid'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from settlement_difference d
    where d.tenant_id = ${tenantId} and d.state = 'open' and d.kind <> 'fee'
      and d.claim = any(${paid}::text[]) order by d.id`.execute(db);
  return rows.map(({ id }) => id);
}
