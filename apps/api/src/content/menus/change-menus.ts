import { maxMenuEntries } from '@karwan/contract/content/menu-targets';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import { claimRequest } from '../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import type { MenuRow } from '../../shop/settings/menus/stored-menus.ts';
import { newPartId, withMoved } from '../home/stored-home.ts';
import { targetOf } from './menu-target.ts';
import { lockMenus, siblingsOf } from './stored-entries.ts';

const entity = 'menu';

interface NewEntry {
  readonly key: string;
  readonly place: 'header' | 'column' | 'entry';
  readonly column?: string | undefined;
  readonly title: string;
  readonly address?: string | undefined;
}

/**
 * Adds an entry or a column as the last one, hidden at first; idempotent.
 * @throws BAD_REQUEST naming the field
 */
export function addEntry(
  context: CommandContext,
  { key, place, column, title, address }: NewEntry,
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const claim = await claimRequest(trx, tenant.id, `add-menu-entry:${key}`);
    if (claim.before !== undefined) return { id: claim.before };
    const rows = await lockMenus(trx, tenant.id);
    const columnId = place === 'entry' ? columnOf(rows, column) : null;
    const menu = place === 'header' ? ('header' as const) : ('footer' as const);
    const beside = rows.filter((row) => row.place === menu && row.columnId === columnId);
    const max = {
      header: maxMenuEntries.header,
      column: maxMenuEntries.columns,
      entry: maxMenuEntries.entries,
    };
    if (beside.length >= max[place])
      throw badField('place', 'is full: remove an entry first', 'range');
    if (place !== 'column' && !address) throw badField('address', 'Required', 'required');
    const target = place === 'column' ? null : await targetOf(trx, tenant.id, address ?? '');
    const id = newPartId();
    await sql`
      insert into menu_entry (tenant_id, id, place, column_id, position, title, node_id, text_id, address, is_shown)
      values (${tenant.id}, ${id}, ${menu}, ${columnId}, ${beside.length}, ${title}, ${target?.nodeId ?? null},
        ${target?.textId ?? null}, ${target?.address ?? null}, false)`.execute(trx);
    await renumber(trx, tenant.id, [...beside.map((row) => row.id), id]);
    record({ kind: 'menu.add', entity, entityId: id, after: { place, title, address } });
    await claim.finish(id);
    return { id };
  });
}

/** The column of a new footer entry. @throws BAD_REQUEST */
function columnOf(rows: readonly MenuRow[], column: string | undefined): string {
  const found = rows.find((row) => row.id === column && row.place === 'footer' && !row.columnId);
  if (!found) throw badField('column', 'is not there', 'choice');
  return found.id;
}

/** Moves an entry before one of its siblings. @throws NOT_FOUND, BAD_REQUEST */
export function moveEntry(
  context: CommandContext,
  { id, before }: { readonly id: string; readonly before: string | null },
): Promise<{ moved: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const rows = await lockMenus(trx, tenant.id);
    const row = rows.find((one) => one.id === id);
    const moved = withMoved(row ? siblingsOf(rows, row) : [], (one) => one.id, { id, before });
    if (!moved) return { moved: false };
    await renumber(
      trx,
      tenant.id,
      moved.list.map((one) => one.id),
    );
    const [was, is] = [{ position: moved.from }, { position: moved.to }];
    record({ kind: 'menu.move', entity, entityId: id, before: was, after: is });
    return { moved: true };
  });
}

async function renumber(
  trx: Kysely<Database>,
  tenantId: number,
  ids: readonly string[],
): Promise<void> {
  await sql`update menu_entry e set position = n.place
    from unnest(${ids}::text[]) with ordinality n (id, place)
    where e.tenant_id = ${tenantId} and e.id = n.id and e.position <> n.place`.execute(trx);
}

/**
 * Removes an entry, or a column with its entries; idempotent.
 * @throws BAD_REQUEST for the link to the privacy settings: visitors must always be able to change their consent
 */
export function removeEntry(context: CommandContext, id: string): Promise<{ removed: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const rows = await lockMenus(trx, tenant.id);
    const gone = rows.find((row) => row.id === id);
    if (!gone) return { removed: false };
    if (rows.some((row) => row.isConsent && (row.id === id || row.columnId === id))) {
      throw badField('id', 'must stay: it opens the privacy settings', 'choice');
    }
    await sql`delete from menu_entry where tenant_id = ${tenant.id} and id = ${id}`.execute(trx);
    const { title, address, place } = gone;
    record({ kind: 'menu.remove', entity, entityId: id, before: { title, address, place } });
    return { removed: true };
  });
}
