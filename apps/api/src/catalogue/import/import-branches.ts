import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { ReadRecord } from './file/record.ts';
import type { BranchTarget } from './find-target.ts';
import { importAlone } from './import-alone.ts';
import {
  type ImportOptions,
  type ImportTarget,
  type ImportTotals,
  importInto,
} from './import-catalogue.ts';
import { branchColumnName } from './mapping/default-mapping.ts';

/** The commands' option for all branches of a shop. */
export const allBranches = 'all';

/** The column of the shop's own format with each row's branch. */
export const branchColumn = branchColumnName;

interface BranchesOptions extends Omit<ImportOptions, 'records'> {
  /** Opens the file from its beginning: once to find its branches, and once for each branch. */
  readonly open: () => Promise<AsyncIterable<ReadRecord>>;
  /** The column of the branches; left out: that of the shop's own format. */
  readonly column?: string;
  /** Adds what the file lacks to a branch's records. */
  readonly complete?: (
    target: ImportTarget,
    records: AsyncIterable<ReadRecord>,
  ) => AsyncIterable<ReadRecord>;
}

/**
 * Imports a file whose rows have a branch, by code or id: the rows of each branch as if they were a file of their own,
 * in the order in which the branches first occur. Rows without a known branch and invalid ones are refused.
 * @param targets branches of one shop
 * @throws ImportRunning
 */
export async function importBranches(
  db: Kysely<Database>,
  targets: readonly BranchTarget[],
  { open, column = branchColumn, complete, ...options }: BranchesOptions,
): Promise<ImportTotals> {
  // If a branch's code is another one's id, the code has precedence.
  const byName = new Map([
    ...targets.map((target) => [String(target.branchId), target] as const),
    ...targets.map((target) => [target.name, target] as const),
  ]);
  const targetOf = (read: ReadRecord) =>
    'record' in read ? byName.get(String(read.record[column] ?? '').trim()) : undefined;
  return importAlone(db, targets[0]?.tenantId ?? 0, async (connection) => {
    const sum: ImportTotals = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
    const named = new Set<BranchTarget>();
    for await (const read of await open()) {
      const target = targetOf(read);
      if (target) {
        named.add(target);
        continue;
      }
      sum.rows++;
      sum.refused++;
      const fault =
        'fault' in read ? read.fault : { field: branchColumn, reason: 'is no branch of the shop' };
      await options.onRefusal({ line: read.line, ...fault });
    }
    const { refused } = sum;
    for (const target of named) {
      const before = { ...sum };
      const add = (part: ImportTotals) => {
        for (const name of Object.keys(part) as (keyof ImportTotals)[]) {
          sum[name] = before[name] + part[name];
        }
      };
      const records = await open();
      const ofTarget = async function* () {
        for await (const read of records) if (targetOf(read) === target) yield read;
      };
      const part = await importInto(db, connection, target, {
        ...options,
        records: complete?.(target, ofTarget()) ?? ofTarget(),
        lacksRows: refused > 0,
        onProgress: (done) => {
          add(done);
          options.onProgress?.(sum);
        },
      });
      add(part);
    }
    return sum;
  });
}
