import { type HomePromo, maxSlides } from '@karwan/contract/content/home-page';
import { promoStateAt } from '@karwan/contract/home-page-at';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import { claimRequest } from '../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { otherLanguages } from '../../shop/settings/other-languages.ts';
import { promoTexts, readHomeTexts } from './home-texts.ts';
import { type Move, movePart } from './move-part.ts';
import { fieldsOf, promoOf } from './promo-fields.ts';
import { lockShop, newPartId, promosOf, readHome, storeHome, withPromo } from './stored-home.ts';

const entity = 'home';

/** The slides in their order, then the banner. */
export async function showHome(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  now: Date,
): Promise<{ promos: HomePromo[] }> {
  const home = await readHome(db, tenant.id);
  const promos = promosOf(home);
  const fields = promos.map(fieldsOf);
  const words = await readHomeTexts(db, tenant.id, promoTexts, fields, otherLanguages(tenant));
  return {
    promos: promos.map((promo, at) => ({
      ...fieldsOf(promo),
      id: promo.id,
      version: promo.version,
      translations: words[at] ?? {},
      state: promoStateAt(promo, now),
      place: home.banner?.id === promo.id ? ('banner' as const) : ('slide' as const),
    })),
  };
}

interface NewPromo {
  readonly key: string;
  readonly place: 'slide' | 'banner';
  readonly title: string;
}

/** Adds a slide as the last one, or the banner, hidden at first; idempotent. @throws BAD_REQUEST */
export function addPromo(
  context: CommandContext,
  { key, place, title }: NewPromo,
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const claim = await claimRequest(trx, tenant.id, `add-promo:${key}`);
    if (claim.before !== undefined) return { id: claim.before };
    const home = await readHome(trx, tenant.id, lockShop);
    if (place === 'banner' && home.banner) throw badField('place', 'is taken', 'choice');
    if (home.slides.length >= maxSlides)
      throw badField('place', 'is full: remove an entry first', 'range');
    const id = newPartId();
    const nothing = { text: '', alt: '', image: null, imageNarrow: null, from: null, until: null };
    const fields = { ...nothing, title, action: 'Shop Now', href: '/', isShown: false };
    const promo = promoOf({ id, version: 0 }, fields);
    const slides = place === 'slide' ? [...home.slides, promo] : home.slides;
    const banner = place === 'banner' ? promo : home.banner;
    await storeHome(trx, tenant.id, { ...home, slides, banner });
    record({ kind: 'home.add', entity, entityId: id, after: { place, title } });
    await claim.finish(id);
    return { id };
  });
}

/** Moves a slide before another one. @throws NOT_FOUND, BAD_REQUEST */
export const movePromo = (context: CommandContext, requested: Move): Promise<{ moved: boolean }> =>
  movePart(context, { kind: 'home.move', list: 'slides' }, requested);

/** Removes a slide or the banner; idempotent. */
export function removePromo(context: CommandContext, id: string): Promise<{ removed: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const home = await readHome(trx, tenant.id, lockShop);
    const gone = promosOf(home).find((one) => one.id === id);
    if (!gone) return { removed: false };
    await storeHome(trx, tenant.id, withPromo(home, id, null));
    record({ kind: 'home.remove', entity, entityId: id, before: fieldsOf(gone) });
    return { removed: true };
  });
}
