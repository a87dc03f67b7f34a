import { isDeepStrictEqual } from 'node:util';
import type { EditConflictField, Edited } from '@karwan/contract/edit';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { userName } from '../statements/names.ts';
import type { StaffCommand } from './run-staff-command.ts';

/** A section of a record that is edited field by field, with a version of its own. */
export interface EditedSection {
  readonly tenantId: number;
  readonly entity: string;
  readonly entityId: string;
  /** The kind of its edits in the trail; only these are considered. */
  readonly kind: string;
  /** The version of the locked row. */
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The loaded values of the fields that are sent, for changes that are not in the trail, such as imports. */
  readonly read?: Readonly<Record<string, unknown>> | undefined;
}

interface Past {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  at: Date;
  name: string;
}

export interface MergedEdit {
  /** The fields to be stored; empty: nothing changes. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly merged: Edited['merged'];
}

/**
 * Merges an edit with what others have changed since its version was loaded (a three-way merge). Changes of other
 * fields are merged, equal values are ignored, and different values of the same field are a conflict.
 * @param sent the fields that are to change
 * @throws EDIT_CONFLICT with base, theirs and mine of each field; then nothing is to be stored
 */
export async function mergeEdit(
  { trx }: Pick<StaffCommand, 'trx'>,
  section: EditedSection,
  read: number,
  sent: Readonly<Record<string, unknown>>,
): Promise<MergedEdit> {
  const past = read < section.version ? await editsSince(trx, section, read) : [];
  const merged: Edited['merged'] = [];
  const conflicts: EditConflictField[] = [];
  for (const field of new Set(past.flatMap(({ after }) => Object.keys(after)))) {
    if (field === 'version') continue;
    const ofField = past.filter(({ after }) => field in after);
    const last = ofField.at(-1);
    if (!last) continue;
    const change = { field, by: last.name, at: last.at.toISOString() };
    if (!(field in sent)) merged.push(change);
    else if (!isDeepStrictEqual(sent[field], section.values[field])) {
      const base = section.read?.[field] ?? ofField[0]?.before[field];
      conflicts.push({ ...change, base, theirs: section.values[field], mine: sent[field] });
    }
  }
  const conflicting = new Set(conflicts.map(({ field }) => field));
  for (const [field, base] of Object.entries(section.read ?? {})) {
    const theirs = section.values[field];
    const isMine = !(field in sent) || isDeepStrictEqual(sent[field], theirs);
    if (isMine || conflicting.has(field) || isDeepStrictEqual(base, theirs)) continue;
    const at = new Date().toISOString();
    conflicts.push({ field, by: '', at, base, theirs, mine: sent[field] });
  }
  if (conflicts.length > 0) {
    throw new ORPCError('EDIT_CONFLICT', {
      status: 409,
      message: 'Another team member changed the same fields. Reload them',
      data: { version: section.version, fields: conflicts },
    });
  }
  const changes = Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => !isDeepStrictEqual(section.values[field], value),
    ),
  );
  return { changes, merged };
}

/** The trail's edits of the section after a version, oldest first. */
async function editsSince(
  trx: StaffCommand['trx'],
  { tenantId, entity, entityId, kind }: EditedSection,
  version: number,
): Promise<Past[]> {
  const { rows } = await sql<Past>`
    select a.before, a.after, a.at, coalesce(${userName('a.actor_id')}, '') as name
    from staff_action a
    where a.tenant_id = ${tenantId} and a.entity = ${entity} and a.entity_id = ${entityId}
      and a.kind = ${kind} and (a.after ->> 'version')::integer > ${version}
    order by a.id`.execute(trx);
  return rows;
}
