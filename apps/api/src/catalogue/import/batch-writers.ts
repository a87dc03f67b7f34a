import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Fault } from './check-row.ts';
import type { ImportTotals, LineFault } from './import-catalogue.ts';
import type { Line } from './read-row.ts';
import { type Repeated, repeatedFault } from './seen-rows.ts';
import type { ProductGroup } from './variants/product-group.ts';
import { writeGroups } from './variants/write-groups.ts';
import type { AssignmentOutcome, StoredAssignment } from './write/assign-categories.ts';
import { inBatch } from './write/in-batch.ts';
import { reuseStoredPictures } from './write/reuse-stored-pictures.ts';
import type { Shelf } from './write/shelf.ts';
import { writeBatch } from './write/write-batch.ts';
import { WriteQueue, writeOrBisect } from './write/write-queue.ts';

/** Rows of a batch: those with a new id, and those whose id an earlier row has. */
interface Batch {
  readonly fresh: readonly Line[];
  readonly repeated: readonly Repeated<Line>[];
}

interface Reports {
  refuse(line: number, faults: readonly Fault[]): Promise<void>;
  onWarning?: (warning: LineFault) => Promise<void> | void;
}

/** Writes batches, some of them concurrently, and adds their outcomes to the totals. */
export class BatchWriters {
  readonly #db: Kysely<Database>;
  readonly #shelf: Shelf;
  readonly #totals: ImportTotals;
  readonly #reports: Reports;
  readonly #queue = new WriteQueue();
  #placed: StoredAssignment[] = [];

  constructor(db: Kysely<Database>, shelf: Shelf, totals: ImportTotals, reports: Reports) {
    this.#db = db;
    this.#shelf = shelf;
    this.#totals = totals;
    this.#reports = reports;
  }

  /** Starts to write a batch as soon as there is room. @throws the error of an earlier batch */
  async write({ fresh, repeated }: Batch): Promise<void> {
    const again = new Map(repeated.map(({ row, before }) => [row, before]));
    const lines = [...fresh, ...again.keys()].toSorted((a, b) => a.line - b.line);
    const write = () =>
      writeOrBisect(
        lines,
        (part) =>
          this.#writeBatch({
            fresh: part.filter((line) => !again.has(line)),
            repeated: part.flatMap((row) => {
              const before = again.get(row);
              return before === undefined ? [] : [{ row, before }];
            }),
          }),
        ({ line }, reason) => this.#reports.refuse(line, [{ field: '', reason }]),
      );
    // A repeated row may add to a product of a batch that is still being written.
    await this.#queue.add(write, { alone: repeated.length > 0 });
  }

  /** Like `write`, for products with variants, each of which is in one batch only. */
  async writeGroups(groups: readonly ProductGroup[]): Promise<void> {
    const write = () =>
      writeOrBisect(
        groups,
        async (part) => {
          const lines = part.flatMap(({ parent, variants }) => [
            ...(parent ? [parent] : []),
            ...variants,
          ]);
          await reuseStoredPictures(
            this.#db,
            this.#shelf.tenantId,
            lines.map(({ row }) => row),
          );
          const result = await writeGroups(this.#db, this.#shelf, part);
          this.#placed.push(...result.placed);
          this.#totals.added += result.added;
          this.#totals.changed += result.changed;
          this.#totals.unchanged += result.unchanged;
          for (const { line, faults } of result.refused) await this.#reports.refuse(line, faults);
          for (const warning of result.warnings) await this.#reports.onWarning?.(warning);
        },
        async ({ parent, variants }, reason) => {
          for (const { line } of parent ? [parent, ...variants] : variants) {
            await this.#reports.refuse(line, [{ field: '', reason }]);
          }
        },
      );
    await this.#queue.add(write);
  }

  /** Waits until everything is written. @throws the error of a batch */
  async finish(): Promise<void> {
    await this.#queue.finish();
  }

  /** Waits until nothing is being written any more; ignores errors. */
  async end(): Promise<void> {
    await this.#queue.end();
  }

  /** The categories of batches that were written since the last call. */
  takeAssignments(): StoredAssignment[] {
    return this.#placed.splice(0);
  }

  async #writeBatch({ fresh, repeated }: Batch): Promise<void> {
    const assignments = repeated.flatMap(({ row }) => assignmentsOf(row));
    const rows = fresh.map(({ row }) => row);
    await reuseStoredPictures(this.#db, this.#shelf.tenantId, rows);
    const again = repeated.map(({ row }) => row);
    const ids = [...fresh, ...again].map(({ row }) => row.itemCustomId);
    const result = await inBatch(
      this.#db,
      this.#shelf,
      { ids, rows, assignments },
      (trx, shelf, before) => writeBatch(trx, shelf, fresh, assignments, before),
    );
    this.#placed.push(...result.placed);
    this.#totals.added += result.added;
    this.#totals.changed += result.changed;
    this.#totals.unchanged += fresh.length - result.added - result.changed - result.refused.size;
    for (const { line, row } of fresh) {
      const fault = result.refused.get(row.itemCustomId);
      if (fault) await this.#reports.refuse(line, [fault]);
    }
    const outcomes = Map.groupBy(assignments.keys(), (index) => assignments[index]?.line);
    for (const one of repeated) {
      const ofLine = (outcomes.get(one.row.line) ?? []).map((index) => result.repeated[index]);
      await this.#countRepeated(one, ofLine);
    }
  }

  async #countRepeated(
    { row: { line, row }, before }: Repeated<Line>,
    outcomes: (AssignmentOutcome | undefined)[],
  ) {
    const { field, reason } = repeatedFault(row.itemCustomId, before);
    if (outcomes.every((outcome) => outcome === 'own')) {
      await this.#reports.refuse(line, [{ field, reason }]);
      return;
    }
    this.#totals[outcomes.includes('added') ? 'changed' : 'unchanged']++;
    await this.#reports.onWarning?.({
      line,
      field,
      reason: `${reason}: only its categories are taken`,
    });
  }
}

const assignmentsOf = ({ line, row: { itemCustomId, categoryPath, otherCategories } }: Line) =>
  [categoryPath, ...otherCategories].map((path) => ({ line, itemCustomId, path }));
