import { signInToBackOffice, staffReady } from '../../actions/back-office.ts';
import { bookQuickly } from '../../actions/book-quickly.ts';
import { findOverflow } from '../../fixtures/accessibility.ts';
import { findLayoutFaults } from '../../fixtures/layout.ts';
import { expect, test } from '../../fixtures/shop.ts';
import { screenPath, screenRoutes, withoutExample } from '../../fixtures/staff-screens.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Small groups, so that a retry after a failure is short. */
const groups = Array.from({ length: Math.ceil(screenRoutes.length / 25) }, (_, at) =>
  screenRoutes.slice(at * 25, at * 25 + 25),
);

test('every route with a parameter has an example', () => {
  expect(screenRoutes.length).toBeGreaterThan(90);
  expect(withoutExample).toEqual([]);
});

for (const [at, group] of groups.entries()) {
  // The first groups are the screens of daily work; the others run in `npm run test:long`.
  const tag = at < 2 ? [] : ['@long'];
  test(`on wide screens every part is in its grid and the main action in view, from ${group[0]} on`, {
    tag,
  }, async ({ page, database }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInToBackOffice(page, database);
    const { parentOrderId } = await bookQuickly(page.request, 26);
    for (const route of group) {
      const path = await screenPath(route, database, parentOrderId);
      if (path === undefined) continue;
      const answer = await page.goto(`/staff/${path}`);
      expect(answer?.status(), path).toBe(200);
      await staffReady(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const faults = [...(await findLayoutFaults(page)), ...(await findOverflow(page))];
        expect.soft(faults, `${path} at ${size.width} px`).toEqual([]);
      }
    }
  });
}
