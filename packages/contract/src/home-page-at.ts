import type { HomeSettings, PlannedPromo } from './tenant.ts';

type Planning = Pick<PlannedPromo, 'id' | 'version' | 'isShown' | 'from' | 'until'>;

/** `hidden`: switched off; `over`: its end has passed. */
export type PromoState = 'hidden' | 'planned' | 'shown' | 'over';

/** The state of a part of the home page at a moment; `from` is inclusive, `until` exclusive. */
export function promoStateAt(
  { isShown, from, until }: Pick<Planning, 'isShown' | 'from' | 'until'>,
  now: Date,
): PromoState {
  if (isShown === false) return 'hidden';
  if (until && Date.parse(until) <= now.getTime()) return 'over';
  return from && Date.parse(from) > now.getTime() ? 'planned' : 'shown';
}

const shownAt = <Part extends Planning>(parts: readonly Part[], now: Date) =>
  parts
    .filter((part) => promoStateAt(part, now) === 'shown')
    .map(({ id: _, version: __, isShown: ___, from: ____, until: _____, ...shown }) => shown);

/** The public home page at a moment: only the parts that are shown, without their schedules. */
export function homePageAt(home: HomeSettings, now: Date): HomeSettings {
  const [banner = null] = shownAt(home.banner ? [home.banner] : [], now);
  return {
    ...home,
    slides: shownAt(home.slides, now),
    banner,
    sections: shownAt(home.sections, now),
  };
}
