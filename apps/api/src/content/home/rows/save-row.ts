import type { HomeRowFields, HomeRowTexts } from '@karwan/contract/content/home-rows';
import type { Edited } from '@karwan/contract/edit';
import { fallbackLanguage, type Language } from '@karwan/contract/language';
import { editSection } from '../../../catalogue/staff/products/edit/edit-section.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { requireOtherLanguages } from '../../../shop/settings/other-languages.ts';
import { asFields, readHomeTexts, rowTexts, storeHomeTexts } from '../home-texts.ts';
import { planSwitches, requireTimes, withTimes } from '../shown-times.ts';
import { lockShop, readHome, storeHome } from '../stored-home.ts';
import { findSource } from './find-source.ts';
import { fieldsOf, rowOf } from './row-fields.ts';

interface Edit {
  readonly id: string;
  readonly version: number;
  readonly changes: Partial<HomeRowFields>;
  readonly translations: Partial<Record<Language, Partial<HomeRowTexts>>>;
}

/**
 * Edits a row of the home page, and schedules when it appears and disappears.
 * @throws NOT_FOUND, EDIT_CONFLICT, BAD_REQUEST naming the field
 */
export function saveRow(
  context: CommandContext & Pick<RequestContext, 'jobs' | 'language'>,
  { id, version, changes, translations }: Edit,
): Promise<Edited> {
  const { tenant } = context;
  const known = requireOtherLanguages(tenant, translations);
  return runStaffCommand(context, async (command) => {
    const { trx } = command;
    const home = await readHome(trx, tenant.id, lockShop);
    const row = home.sections.find((section) => section.id === id);
    if (!row) throw notFound('Row');
    const fields = fieldsOf(row);
    const typed = { ...withTimes(changes) };
    if (typed.source !== undefined && typed.source !== fields.source) {
      const shop = { ...context, db: trx, language: fallbackLanguage };
      typed.source = (await findSource(shop, typed.source, 'changes.source')).source;
    }
    const [former = {}] = await readHomeTexts(trx, tenant.id, rowTexts, [fields], known);
    const { isChanged: _isChanged, ...edited } = await editSection(command, {
      about: { kind: 'home.saveRow', entity: 'home', entityId: id },
      tenantId: tenant.id,
      version: row.version,
      values: { ...fields, ...asFields(former) },
      edit: { version, read: {}, changes: { ...typed, ...asFields(translations) } },
      store: async (merged, next) => {
        const own = Object.entries(merged).filter(([field]) => field in fields);
        const now: HomeRowFields = { ...fields, ...Object.fromEntries(own) };
        requireTimes(now);
        await storeHomeTexts(trx, tenant.id, now, former, merged);
        const stored = rowOf({ id, version: next }, now);
        await storeHome(trx, tenant.id, {
          ...home,
          sections: home.sections.map((section) => (section.id === id ? stored : section)),
        });
        await planSwitches(context.jobs, trx, tenant.id, now);
      },
    });
    return edited;
  });
}
