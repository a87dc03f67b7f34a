import type { HomeSettings, PlannedPromo, Promo } from './tenant.ts';

type Times = Pick<PlannedPromo, 'isShown' | 'from' | 'until'>;

/** `hidden`: switched off; `over`: its time is past. */
export type PromoState = 'hidden' | 'planned' | 'shown' | 'over';

/** Whether a promo is shown at a moment: from `from` on, and no longer from `until` on. */
export function promoStateAt({ isShown, from, until }: Times, now: Date): PromoState {
  if (isShown === false) return 'hidden';
  if (until && Date.parse(until) <= now.getTime()) return 'over';
  return from && Date.parse(from) > now.getTime() ? 'planned' : 'shown';
}

const shownAt = (promos: readonly PlannedPromo[], now: Date): Promo[] =>
  promos
    .filter((promo) => promoStateAt(promo, now) === 'shown')
    .map(({ id: _, version: __, isShown: ___, from: ____, until: _____, ...shown }) => shown);

/** The home page at a moment, without what is not shown then, and without what the staff plan of the rest. */
export function homeAt(home: HomeSettings, now: Date): HomeSettings {
  const [banner = null] = shownAt(home.banner ? [home.banner] : [], now);
  return { ...home, slides: shownAt(home.slides, now), banner };
}
