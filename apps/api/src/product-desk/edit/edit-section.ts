import type { Edited } from '@karwan/contract/edit';
import { type MergedEdit, mergeEdit } from '../../staff-trail/merge-edit.ts';
import type { StaffAction, StaffCommand } from '../../staff-trail/run-staff-command.ts';

type Fields = Readonly<Record<string, unknown>>;

interface SectionEdit {
  readonly about: Pick<StaffAction, 'kind' | 'entity' | 'entityId' | 'branchId'>;
  readonly tenantId: number;
  /** Of the locked row. */
  readonly version: number;
  readonly values: Fields;
  readonly edit: { readonly version: number; readonly read: Fields; readonly changes: Fields };
  /** Stores the changes under the next version. */
  readonly store: (changes: MergedEdit['changes'], version: number) => Promise<unknown>;
}

/** What is given of fields that may be left out. */
export const given = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Stores an edit of one section of a record, merged with what others changed, and notes it for the trail. Nothing is
 * stored or noted where everything is as it is wanted already.
 * @throws EDIT_CONFLICT
 */
export async function editSection(
  command: StaffCommand,
  { about, tenantId, version, values, edit, store }: SectionEdit,
): Promise<Edited & { isChanged: boolean }> {
  const section = { ...about, tenantId, version, values, read: given(edit.read) };
  const { changes, merged } = await mergeEdit(command, section, edit.version, given(edit.changes));
  const fields = Object.keys(changes);
  if (fields.length === 0) return { version, merged, isChanged: false };
  const next = version + 1;
  await store(changes, next);
  const before = Object.fromEntries(fields.map((field) => [field, values[field]]));
  command.record({ ...about, before, after: { ...changes, version: next } });
  return { version: next, merged, isChanged: true };
}
