import { maxRedirects, type RedirectRow } from '@karwan/contract/content/staff/redirects';
import { lockShop } from '@karwan/database/locks/advisory-locks';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { likeLiteral } from '../../../platform/text/like-literal.ts';
import { planRedirects, sourceOf } from './plan-redirects.ts';
import { readPages } from './read-pages.ts';

const perPage = 100;
const entity = 'redirect';

interface Listed {
  q?: string | undefined;
  after?: string | undefined;
}

type Row = Omit<RedirectRow, 'lastHitAt'> & { lastHitAt: Date | null };

/** Redirects by their addresses; `next` is the cursor of the next page. */
export async function listRedirects(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { q = '', after = '' }: Listed,
) {
  const pattern = `%${likeLiteral(q)}%`;
  const { rows } = await sql<Row>`
    select id::text, from_path as "from", to_path as "to", hits, last_hit_at as "lastHitAt" from redirect
    where tenant_id = ${tenant.id} and from_path > ${after}
      and (from_path ilike ${pattern} or to_path ilike ${pattern})
    order by from_path limit ${sql.lit(perPage + 1)}`.execute(db);
  const shown = rows.slice(0, perPage);
  return {
    redirects: shown.map((row) => ({ ...row, lastHitAt: row.lastHitAt?.toISOString() ?? null })),
    next: rows.length > perPage ? (shown.at(-1)?.from ?? null) : null,
  };
}

interface Typed {
  readonly from: string;
  readonly to: string;
}

/**
 * Adds a redirect, and tells whether it is hidden behind a page.
 * @throws BAD_REQUEST for a reserved address, an invalid target, and a loop
 */
export function addRedirect(
  context: CommandContext,
  typed: Typed,
): Promise<Typed & { isHidden: boolean }> {
  return runStaffCommand(context, async (command) => {
    const { changes, refused, pages } = await store(command, context.tenant.id, [typed]);
    const fault = refused[0]?.fault;
    if (fault) {
      const says = { from: 'must be a path of the shop', to: 'must be a path of the shop' };
      throw badField(
        fault === 'loop' ? 'to' : fault,
        fault === 'loop' ? 'leads back to the address' : says[fault],
        'invalid',
      );
    }
    for (const [from, to] of changes) {
      command.record({ kind: 'redirect.add', entity, entityId: from, after: { to } });
    }
    return { ...typed, isHidden: pages.has(sourceOf(typed.from) ?? '') };
  });
}

/** Removes a redirect; idempotent. */
export function removeRedirect(context: CommandContext, id: string) {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const { rows } = await sql<{ from: string; to: string }>`
      delete from redirect where tenant_id = ${tenant.id} and id = ${id}::bigint
      returning from_path as "from", to_path as "to"`.execute(trx);
    const [gone] = rows;
    if (!gone) return { removed: false };
    record({ kind: 'redirect.remove', entity, entityId: gone.from, before: { to: gone.to } });
    return { removed: true };
  });
}

const maxReported = 100;

/** Imports redirects from a file, without its invalid lines. @throws BAD_REQUEST for a file that is no CSV */
export function importRedirects(context: CommandContext, { csv }: { csv: string }) {
  const lines = readLines(csv);
  return runStaffCommand(context, async (command) => {
    const { changes, refused, pages } = await store(command, context.tenant.id, lines);
    if (changes.size > 0) {
      const after = { stored: changes.size, refused: refused.length };
      command.record({ kind: 'redirect.import', entity, entityId: 'csv', after });
    }
    return {
      stored: changes.size,
      refused: refused.slice(0, maxReported).map(({ at, fault }) => ({
        line: lines[at]?.line ?? 0,
        from: lines[at]?.from ?? '',
        fault,
      })),
      hidden: lines
        .filter(
          ({ from }, index) =>
            pages.has(sourceOf(from) ?? '') && !refused.some(({ at }) => at === index),
        )
        .slice(0, maxReported)
        .map(({ line, from }) => ({ line, from })),
    };
  });
}

function readLines(csv: string): (Typed & { line: number })[] {
  let records: string[][];
  try {
    records = parse(csv, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    throw badField('csv', 'is no CSV', 'invalid');
  }
  const rows = records.map(([from = '', to = ''], at) => ({ from, to, line: at + 1 }));
  const [first] = rows;
  return first && !first.from.includes('/') && !first.to.includes('/') ? rows.slice(1) : rows;
}

async function store({ trx }: StaffCommand, tenantId: number, typed: readonly Typed[]) {
  await lockShop(trx, 'redirects', tenantId);
  const { rows } = await sql<Typed>`select from_path as "from", to_path as "to" from redirect
    where tenant_id = ${tenantId}`.execute(trx);
  const existing = new Map(rows.map(({ from, to }) => [from, to]));
  const addresses = [...typed.flatMap(({ from }) => sourceOf(from) ?? []), ...existing.keys()];
  const pages = await readPages(trx, tenantId, [...new Set(addresses)]);
  const plan = planRedirects(existing, typed, (address) => pages.has(address));
  const added = [...plan.changes.keys()].filter((from) => !existing.has(from)).length;
  if (existing.size + added > maxRedirects) {
    throw badField('csv', `makes more than ${maxRedirects} redirects`, 'range');
  }
  const changes = [...plan.changes].map(([from, to]) => ({ from, to }));
  await sql`
    insert into redirect (tenant_id, from_path, to_path)
    select ${tenantId}, new."from", new."to"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) new ("from" text, "to" text) order by 2
    on conflict (tenant_id, from_path) do update set to_path = excluded.to_path`.execute(trx);
  return { ...plan, pages };
}
