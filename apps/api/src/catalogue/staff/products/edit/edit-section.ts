import type { Edited } from '@karwan/contract/edit';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { type MergedEdit, mergeEdit } from '../../../../platform/staff-trail/merge-edit.ts';
import type {
  StaffAction,
  StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { refreshProducts } from '../../../listing/refresh-products.ts';

type Fields = Readonly<Record<string, unknown>>;

interface SectionEdit {
  readonly about: Pick<StaffAction, 'kind' | 'entity' | 'entityId' | 'branchId' | 'batchId'>;
  readonly tenantId: number;
  /** The version of the locked row. */
  readonly version: number;
  readonly values: Fields;
  readonly edit: { readonly version: number; readonly read: Fields; readonly changes: Fields };
  /** Stores the changes with the next version. */
  readonly store: (changes: MergedEdit['changes'], version: number) => Promise<unknown>;
}

/** An edit that is stored, but that the lists of the shop do not show yet. */
export interface EditedSection extends Edited {
  readonly isChanged: boolean;
  readonly productId: number;
}

/** Shows an edit of a product in the lists of the shop. @returns the answer of its call */
export async function refreshed(
  trx: Kysely<Database>,
  { isChanged, productId, ...edited }: EditedSection,
): Promise<Edited> {
  if (isChanged) await refreshProducts(trx, [productId]);
  return edited;
}

/** The fields of a partial update that are given. */
export const given = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Stores an edit of one section of a record, merged with concurrent changes, and records it for the trail. Does nothing
 * if nothing changes.
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
