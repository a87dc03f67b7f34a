import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { ImportTotals, LineFault } from './import-catalogue.ts';
import type { CheckedRow, Fault } from './import-row.ts';
import type { PlaceOutcome, RememberedPlace } from './place-products.ts';
import { ensureGroups, type Shelf, writeBatch } from './write-batch.ts';

/** Batches that are written at once, each in a transaction of its own. */
const atOnce = 2;

/** A row and its line in the file. */
export interface Line extends CheckedRow {
  line: number;
}

/** Rows of a batch: those whose id is new in the file, and those whose id stands in it before. */
export interface Batch {
  readonly fresh: readonly Line[];
  readonly repeated: readonly Line[];
}

interface Reports {
  refuse(line: number, faults: readonly Fault[]): Promise<void>;
  onWarning?: (warning: LineFault) => Promise<void> | void;
}

/** Writes batches, some of them at once, and adds to the totals what came of their rows. */
export class BatchWriters {
  readonly #db: Kysely<Database>;
  readonly #shelf: Shelf;
  readonly #totals: ImportTotals;
  readonly #reports: Reports;
  readonly #running = new Set<Promise<void>>();
  #failure: { error: unknown } | undefined;
  #placed: RememberedPlace[] = [];

  constructor(db: Kysely<Database>, shelf: Shelf, totals: ImportTotals, reports: Reports) {
    this.#db = db;
    this.#shelf = shelf;
    this.#totals = totals;
    this.#reports = reports;
  }

  /** Begins to write a batch as soon as there is room. @throws what an earlier batch failed with */
  async write(batch: Batch): Promise<void> {
    // What is repeated may be added to a product of a batch that is being written.
    const room = batch.repeated.length > 0 ? 0 : atOnce - 1;
    while (this.#running.size > room) await Promise.race(this.#running);
    this.#throwFailure();
    const running = this.#writeOrHalve(batch)
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits until all is written. @throws what a batch failed with */
  async finish(): Promise<void> {
    await this.end();
    this.#throwFailure();
  }

  /** Waits until nothing is being written any more. */
  async end(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Places of the batches that were written since the last call. */
  takePlaced(): RememberedPlace[] {
    return this.#placed.splice(0);
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** A row that only PostgreSQL finds fault with is searched for by halves; the rest is written. */
  async #writeOrHalve(batch: Batch): Promise<void> {
    try {
      await this.#writeBatch(batch);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!/^(22|23)/.test(code)) throw error;
      const lines = [...batch.fresh, ...batch.repeated];
      const [only] = lines;
      if (lines.length === 1 && only) {
        const reason = String((error as Error).message);
        await this.#reports.refuse(only.line, [{ field: '', reason }]);
        return;
      }
      const middle = lines.toSorted((a, b) => a.line - b.line)[Math.ceil(lines.length / 2)]?.line;
      const half = (isIn: (line: number) => boolean): Batch => ({
        fresh: batch.fresh.filter(({ line }) => isIn(line)),
        repeated: batch.repeated.filter(({ line }) => isIn(line)),
      });
      await this.#writeOrHalve(half((line) => line < Number(middle)));
      await this.#writeOrHalve(half((line) => line >= Number(middle)));
    }
  }

  async #writeBatch({ fresh, repeated }: Batch): Promise<void> {
    const places = repeated.flatMap(placesOf);
    await ensureGroups(this.#db, this.#shelf, fresh, places);
    const result = await this.#db
      .transaction()
      .execute((trx) => writeBatch(trx, this.#shelf, fresh, places));
    this.#placed.push(...result.placed);
    this.#totals.added += result.added;
    this.#totals.changed += result.changed;
    this.#totals.unchanged += fresh.length - result.added - result.changed;
    const outcomes = Map.groupBy(places.keys(), (place) => places[place]?.line);
    for (const { line, row } of repeated) {
      const ofLine = (outcomes.get(line) ?? []).map((place) => result.repeated[place]);
      await this.#countRepeated(line, row.itemCustomId, ofLine);
    }
  }

  async #countRepeated(line: number, id: string, outcomes: (PlaceOutcome | undefined)[]) {
    const field = 'itemCustomId';
    const before = `'${id}' stands in the file before`;
    if (outcomes.every((outcome) => outcome === 'own')) {
      await this.#reports.refuse(line, [{ field, reason: before }]);
      return;
    }
    this.#totals[outcomes.includes('added') ? 'changed' : 'unchanged']++;
    const reason = `${before}: only its categories are taken`;
    await this.#reports.onWarning?.({ line, field, reason });
  }
}

const placesOf = ({ line, row: { itemCustomId, categoryPath, otherCategories } }: Line) =>
  [categoryPath, ...otherCategories].map((path) => ({ line, itemCustomId, path }));
