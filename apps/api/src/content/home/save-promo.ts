import type { PromoFields, PromoWords } from '@karwan/contract/content/home-page';
import type { Edited } from '@karwan/contract/edit';
import type { Language } from '@karwan/contract/language';
import { requireKnownPicture } from '../../category-desk/edit/words-of.ts';
import type { RequestContext } from '../../platform/context.ts';
import { badField, notFound } from '../../platform/faults.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { editSection } from '../../product-desk/edit/edit-section.ts';
import { requireOtherLanguages } from '../../product-desk/list/list-products.ts';
import { textsTag } from '../../settings/shop-texts.ts';
import { type CommandContext, runStaffCommand } from '../../staff-trail/run-staff-command.ts';
import { planSwitch } from '../switch-content.ts';
import { fieldsOf, promoOf } from './promo-fields.ts';
import { asFields, readPromoWords, storePromoWords } from './promo-words.ts';
import { lockShop, promosOf, readHome, storeHome, withPromo } from './stored-home.ts';

interface Edit {
  readonly id: string;
  readonly version: number;
  readonly changes: Partial<PromoFields>;
  readonly translations: Partial<Record<Language, Partial<PromoWords>>>;
}

/**
 * Changes a slide or the banner. It appears and goes at its times.
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
    const [former = {}] = await readPromoWords(trx, tenant.id, [fields], known);
    const { isChanged, ...edited } = await editSection(command, {
      about: { kind: 'home.save', entity: 'home', entityId: id },
      ...{ tenantId: tenant.id, version: promo.version },
      values: { ...fields, ...asFields(former) },
      edit: { version, read: {}, changes: { ...withTimes(changes), ...asFields(translations) } },
      store: async (typed, next) => {
        const own = Object.entries(typed).filter(([field]) => field in fields);
        const now: PromoFields = { ...fields, ...Object.fromEntries(own) };
        for (const field of ['image', 'imageNarrow'] as const) {
          if (field in typed) await requireKnownPicture(trx, tenant.id, now[field]);
        }
        requireWhole(now);
        await storePromoWords(trx, tenant.id, now, former, typed);
        const stored = promoOf({ id, version: next }, now);
        await storeHome(trx, tenant.id, withPromo(home, id, stored));
        for (const at of [now.from, now.until]) {
          if (at !== null) await planSwitch(context.jobs, trx, tenant.id, new Date(at));
        }
      },
    });
    if (isChanged) await invalidate(trx, tenant.id, [textsTag]);
    return edited;
  });
}

/** Moments are written in one way, whatever clock they were typed by. */
function withTimes(changes: Partial<PromoFields>): Partial<PromoFields> {
  const plain = (at: string | null | undefined) => (at ? new Date(at).toISOString() : at);
  return { ...changes, from: plain(changes.from), until: plain(changes.until) };
}

/** @throws BAD_REQUEST for an end before its beginning, and for what cannot be shown */
function requireWhole({ isShown, image, from, until }: PromoFields): void {
  if (from && until && from >= until) {
    throw badField('changes.until', 'is before it begins', 'range');
  }
  if (isShown && !image) throw badField('changes.image', 'Required', 'required');
}
