import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Fault } from '../check-row.ts';
import { maxVariants } from '../import-row.ts';
import { repeatedFault, takeUnseen } from '../seen-rows.ts';
import type { ParentLine, ProductGroup, RefusedVariant, VariantLine } from './product-group.ts';

/** Rows per staging statement, and approximately per transaction. */
const atOnce = 1_000;
/** Products whose rows are counted per statement to fill a batch. */
const countedAtOnce = 250;

type Refuse = (line: number, faults: readonly Fault[]) => Promise<void>;

type Staged =
  | { kind: 'parent'; line: number; id: string; product: string; content: ParentLine }
  | { kind: 'variant'; line: number; id: string; product: string | null; content: VariantLine }
  | { kind: 'refused'; line: number; id: string; product: string | null; content: RefusedVariant };

/**
 * Stages the rows of products with variants in a temporary table until the whole file was read: a variant may be before
 * its product, or far from it, and a product is written with all its variants or not at all.
 */
export class StagedRows {
  readonly #db: Kysely<Database>;
  readonly #refuse: Refuse;
  #waiting: Staged[] = [];
  #isEmpty = true;
  /** Whether a row was refused that may be of any product's variant. */
  #mayLack = false;

  /** @param db one connection, which keeps the table until `dropStaged` */
  constructor(db: Kysely<Database>, refuse: Refuse) {
    this.#db = db;
    this.#refuse = refuse;
  }

  async addParent(parent: ParentLine): Promise<void> {
    const id = parent.row.itemCustomId;
    await this.#add({ kind: 'parent', line: parent.line, id, product: id, content: parent });
  }

  async addVariant(variant: VariantLine): Promise<void> {
    const { itemCustomId: id, variantOf: product } = variant.row;
    await this.#add({ kind: 'variant', line: variant.line, id, product, content: variant });
  }

  /** Stages what is known of a refused variant, so that the stored variant does not end. */
  async addRefused(
    line: number,
    refused: RefusedVariant & { product: string | null },
  ): Promise<void> {
    const { product, code, choice } = refused;
    await this.#add({ kind: 'refused', line, id: code, product, content: { code, choice } });
  }

  /** Notes a refused row of which nothing is known: no product's variants may end. */
  addUnreadable(): void {
    this.#mayLack = true;
  }

  async #add(row: Staged): Promise<void> {
    this.#waiting.push(row);
    if (this.#waiting.length === atOnce) await this.#flush();
  }

  async #flush(): Promise<void> {
    const rows = this.#waiting.splice(0);
    if (rows.length === 0) return;
    const staged = rows.filter(({ kind }) => kind === 'refused');
    for (const [kind, seenAs] of [
      ['parent', 'product'],
      ['variant', 'variant'],
    ] as const) {
      const ofKind = rows.filter((row) => row.kind === kind);
      const { fresh, repeated } = await takeUnseen(this.#db, seenAs, ofKind, ({ id }) => id);
      staged.push(...fresh);
      for (const { row, before } of repeated) {
        await this.#refuse(row.line, [repeatedFault(row.id, before)]);
        if (row.kind === 'variant') staged.push(asRefused(row));
      }
    }
    await sql`
      insert into import_staged (line, kind, id, product, content)
      select line, kind, id, product, content
      from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
        new (line integer, kind text, id text, product text, content jsonb)`.execute(this.#db);
    this.#isEmpty = false;
  }

  /** The staged rows by product, in batches; each product once. */
  async *groups(): AsyncGenerator<ProductGroup[]> {
    await this.#flush();
    if (this.#isEmpty) return;
    await sql`analyze import_staged`.execute(this.#db);
    await this.#followLists();
    await this.#refuseCodesOfProducts();
    await this.#refuseOrphans();
    await this.#findUnknown();
    for (let after = ''; ; ) {
      const rows = await this.#next(after);
      const last = rows.at(-1);
      if (!last) return;
      after = last.product;
      const groups: ProductGroup[] = [];
      for (const group of Map.groupBy(rows, ({ product }) => product).values()) {
        const made = await this.#toGroup(group);
        if (made) groups.push(made);
      }
      if (groups.length > 0) yield groups;
    }
  }

  /** Assigns variants that products' rows list to these, in the listed order and with the listed options. */
  async #followLists(): Promise<void> {
    await sql`
      update import_staged v set product = named.product, place = named.place,
        content = case v.kind when 'variant' then jsonb_set(v.content, '{row,choice}', named.choice)
          else jsonb_set(v.content, '{choice}', named.choice) end
      from (
        select distinct on (entry ->> 'code') entry ->> 'code' as code, entry -> 'choice' as choice,
          p.product, list.place
        from import_staged p
        cross join lateral jsonb_array_elements(p.content -> 'row' -> 'variants')
          with ordinality list (entry, place)
        where p.kind = 'parent' order by entry ->> 'code', p.line
      ) named
      where v.id = named.code and v.kind <> 'parent' and v.product is null`.execute(this.#db);
    await sql`analyze import_staged`.execute(this.#db);
  }

  /** A variant may have its own product's code, but no other product's. */
  async #refuseCodesOfProducts(): Promise<void> {
    const { rows } = await sql<{ line: number; id: string; before: number }>`
      update import_staged v set kind = 'refused',
        content = jsonb_build_object('code', v.id, 'choice', v.content -> 'row' -> 'choice')
      from import_seen s
      where v.kind = 'variant' and s.code = v.id and s.kind = 'product' and v.product is distinct from v.id
      returning v.line, v.id, s.line as before`.execute(this.#db);
    for (const { line, id, before } of rows) await this.#refuse(line, [repeatedFault(id, before)]);
  }

  async #findUnknown(): Promise<void> {
    const { rows } = await sql`select from import_staged
      where kind = 'refused' and product is null limit 1`.execute(this.#db);
    if (rows.length > 0) this.#mayLack = true;
  }

  async #refuseOrphans(): Promise<void> {
    const reason = 'no row of a product names it among its variants';
    for (let after = -1; ; ) {
      const { rows } = await sql<{ line: number }>`
        select line from import_staged where product is null and kind = 'variant' and line > ${after}
        order by line limit ${sql.lit(atOnce)}`.execute(this.#db);
      for (const { line } of rows) await this.#refuse(line, [{ field: 'itemCustomId', reason }]);
      const last = rows.at(-1);
      if (!last) return;
      after = last.line;
    }
  }

  async #next(after: string): Promise<StagedRow[]> {
    const { rows } = await sql<StagedRow>`
      with next as (
        select product, count(*)::integer as rows from import_staged where product > ${after}
        group by product order by product limit ${sql.lit(countedAtOnce)}
      ), sized as (
        select product, rows, sum(rows) over (order by product) - rows as before from next
      )
      select s.line, s.kind, s.id, s.product,
        case when sized.rows <= ${sql.lit(maxVariants)} + 1 or s.kind = 'refused' then s.content end as content
      from sized join import_staged s using (product)
      where sized.before < ${sql.lit(atOnce)}
      order by s.product, s.place, s.line`.execute(this.#db);
    return rows;
  }

  async #toGroup(rows: readonly StagedRow[]): Promise<ProductGroup | undefined> {
    const taken = rows.filter(({ kind }) => kind !== 'refused');
    if (taken.some(({ content }) => content === null)) {
      const reason = `has more than ${maxVariants} variants`;
      for (const { line } of taken) await this.#refuse(line, [{ field: 'variantOf', reason }]);
      return undefined;
    }
    const parent = taken.find(({ kind }) => kind === 'parent')?.content as ParentLine | undefined;
    const variants = taken.filter(({ kind }) => kind === 'variant');
    if (!parent && variants.length === 0) return undefined;
    return {
      id: rows[0]?.product ?? '',
      ...(parent && { parent }),
      variants: variants.map(({ content }) => content as VariantLine),
      refused: rows
        .filter(({ kind }) => kind === 'refused')
        .map(({ content }) => content as RefusedVariant),
      mayLack: this.#mayLack,
    };
  }
}

const asRefused = ({
  line,
  id,
  product,
  content,
}: Extract<Staged, { kind: 'variant' }>): Staged => ({
  kind: 'refused',
  line,
  id,
  product,
  content: { code: id, choice: content.row.choice },
});

interface StagedRow {
  line: number;
  kind: string;
  id: string;
  product: string;
  content: unknown;
}

export async function createStaged(db: Kysely<Database>): Promise<void> {
  await sql`create temporary table import_staged
    (line integer not null, kind text not null, id text not null, product text, place integer,
      content jsonb)`.execute(db);
  await sql`create index on import_staged (product)`.execute(db);
  await sql`create index on import_staged (id)`.execute(db);
}

export const dropStaged = (db: Kysely<Database>) =>
  sql`drop table if exists import_staged`.execute(db);
