import type { Edited } from '@karwan/contract/edit';
import type { Language } from '@karwan/contract/language';
import { sql } from 'kysely';
import { editSection } from '../../catalogue/staff/products/edit/edit-section.ts';
import { badField, notFound } from '../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { requireOtherLanguages } from '../../shop/settings/other-languages.ts';
import { asFields, readHomeTexts, storeHomeTexts } from '../home/home-texts.ts';
import { targetOf } from './menu-target.ts';
import { lockMenus } from './stored-entries.ts';

interface Edit {
  readonly id: string;
  readonly version: number;
  readonly changes: {
    readonly title?: string;
    readonly address?: string;
    readonly isShown?: boolean;
  };
  readonly translations: Partial<Record<Language, string>>;
}

/**
 * Edits an entry or a column: its words, its target, and whether it is shown.
 * @throws NOT_FOUND, EDIT_CONFLICT, BAD_REQUEST naming the field
 */
export function saveEntry(
  context: CommandContext,
  { id, version, changes, translations }: Edit,
): Promise<Edited> {
  const { tenant } = context;
  const known = requireOtherLanguages(tenant, translations);
  return runStaffCommand(context, async (command) => {
    const { trx } = command;
    const rows = await lockMenus(trx, tenant.id);
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound('Entry');
    const isColumn = row.place === 'footer' && row.columnId === null;
    if (isColumn && changes.address !== undefined) {
      throw badField('changes.address', 'is not for a column', 'invalid');
    }
    const holdsConsent = rows.some(
      (one) => one.isConsent && (one.id === id || one.columnId === id),
    );
    if (holdsConsent && (changes.isShown === false || (row.isConsent && changes.address))) {
      throw badField('changes.isShown', 'must stay: it opens the privacy settings', 'choice');
    }
    const [previous = {}] = await readHomeTexts(trx, tenant.id, ['title'], [row], known);
    const typed = Object.fromEntries(
      Object.entries(translations).map(([language, title]) => [language, { title }]),
    );
    const fields = { title: row.title, address: row.address ?? '', isShown: row.isShown };
    const { isChanged: _isChanged, ...edited } = await editSection(command, {
      about: { kind: 'menu.save', entity: 'menu', entityId: id },
      tenantId: tenant.id,
      version: row.version,
      values: { ...fields, ...asFields(previous) },
      edit: { version, read: {}, changes: { ...changes, ...asFields(typed) } },
      store: async (stored, next) => {
        const now = { ...fields, ...stored };
        const target =
          typeof stored.address === 'string'
            ? await targetOf(trx, tenant.id, stored.address)
            : undefined;
        await sql`update menu_entry set title = ${now.title}, is_shown = ${now.isShown}, version = ${next}
          where tenant_id = ${tenant.id} and id = ${id}`.execute(trx);
        if (target) {
          await sql`update menu_entry set node_id = ${target.nodeId}, text_id = ${target.textId},
              address = ${target.address} where tenant_id = ${tenant.id} and id = ${id}`.execute(
            trx,
          );
        }
        await storeHomeTexts(trx, tenant.id, { title: now.title }, previous, stored);
      },
    });
    return edited;
  });
}
