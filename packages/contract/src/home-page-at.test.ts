import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homePageAt, promoStateAt } from './home-page-at.ts';
import type { PlannedPromo } from './tenant.ts';

const moment = fc.integer({ min: 0, max: 20 }).map((hour) => new Date(Date.UTC(2026, 0, 1, hour)));
const time = fc.option(
  moment.map((at) => at.toISOString()),
  { nil: undefined },
);
const promo: fc.Arbitrary<PlannedPromo> = fc.record({
  title: fc.string(),
  text: fc.string(),
  image: fc.string(),
  href: fc.constant('/'),
  action: fc.constant('Shop Now'),
  from: time,
  until: time,
  isShown: fc.option(fc.boolean(), { nil: undefined }),
});

test('a slide is shown from its start to its end, and never while it is switched off', () => {
  fc.assert(
    fc.property(promo, moment, (slide, now) => {
      const { isShown, from = '0', until = '9' } = slide;
      const at = now.toISOString();
      const expected = isShown !== false && from <= at && at < until;
      expect(promoStateAt(slide, now) === 'shown').toBe(expected);
    }),
  );
});

test('the home page keeps its order and reveals nothing that is planned', () => {
  fc.assert(
    fc.property(fc.array(promo), fc.option(promo), moment, (slides, banner, now) => {
      const sections = slides.map((slide) => ({ ...slide, menuUrl: 'luxury' }));
      const home = { slides, banner, featuredDepartments: [], sections };
      const shown = homePageAt(home, now);
      const titles = slides.filter((one) => promoStateAt(one, now) === 'shown').map((s) => s.title);
      expect(shown.slides.map(({ title }) => title)).toEqual(titles);
      expect(shown.banner !== null).toBe(banner !== null && promoStateAt(banner, now) === 'shown');
      expect(shown.sections.map(({ title }) => title)).toEqual(titles);
      for (const one of [...shown.slides, ...shown.sections])
        expect(Object.keys(one)).not.toContain('until');
    }),
  );
});
