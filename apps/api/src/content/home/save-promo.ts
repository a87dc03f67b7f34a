import type { PromoFields, PromoTexts } from '@karwan/contract/content/home-page';
import type { Edited } from '@karwan/contract/edit';
import type { Language } from '@karwan/contract/language';
import { requireKnownPicture } from '../../catalogue/staff/categories/edit/words-of.ts';
import { editSection } from '../../catalogue/staff/products/edit/edit-section.ts';
import type { RequestContext } from '../../platform/context.ts';
import { badField, notFound } from '../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { requireOtherLanguages } from '../../shop/settings/other-languages.ts';
import { asFields, promoTexts, readHomeTexts, storeHomeTexts } from './home-texts.ts';
import { fieldsOf, promoOf } from './promo-fields.ts';
import { planSwitches, requireTimes, withTimes } from './shown-times.ts';
import { lockShop, promosOf, readHome, storeHome, withPromo } from './stored-home.ts';

interface Edit {
  readonly id: string;
  readonly version: number;
  readonly changes: Partial<PromoFields>;
  readonly translations: Partial<Record<Language, Partial<PromoTexts>>>;
}

/**
 * Edits a slide or the banner, and schedules when it appears and disappears.
 * @throws NOT_FOUND, EDIT_CONFLICT, BAD_REQUEST naming the field
 */
export function savePromo(
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  { id, version, changes, translations }: Edit,
): Promise<Edited> {
  const { tenant } = context;
  const known = requireOtherLanguages(tenant, translations);
  return runStaffCommand(context, async (command) => {
    const { trx } = command;
    const home = await readHome(trx, tenant.id, lockShop);
    const promo = promosOf(home).find((one) => one.id === id);
    if (!promo) throw notFound('Slide');
    const fields = fieldsOf(promo);
    const [former = {}] = await readHomeTexts(trx, tenant.id, promoTexts, [fields], known);
    const { isChanged: _isChanged, ...edited } = await editSection(command, {
      about: { kind: 'home.save', entity: 'home', entityId: id },
      tenantId: tenant.id,
      version: promo.version,
      values: { ...fields, ...asFields(former) },
      edit: { version, read: {}, changes: { ...withTimes(changes), ...asFields(translations) } },
      store: async (typed, next) => {
        const own = Object.entries(typed).filter(([field]) => field in fields);
        const now: PromoFields = { ...fields, ...Object.fromEntries(own) };
        for (const field of ['image', 'imageNarrow'] as const) {
          if (field in typed) await requireKnownPicture(trx, tenant.id, now[field]);
        }
        requireTimes(now);
        if (now.isShown && !now.image) throw badField('changes.image', 'Required', 'required');
        await storeHomeTexts(trx, tenant.id, now, former, typed);
        const stored = promoOf({ id, version: next }, now);
        await storeHome(trx, tenant.id, withPromo(home, id, stored));
        await planSwitches(context.jobs, trx, tenant.id, now);
      },
    });
    return edited;
  });
}
