import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Where only the steps of theme.css are used. */
const folders = ['packages/ui/src', 'apps/storefront/app'];

/** Classes that set a size of text, a line height, a radius or a shadow beside the steps of theme.css. */
const besideSteps =
  /(?<=[\s"'`:])(?:leading-[\w.[\]()/%-]+|text-\[[\d.][^\]]*\]|text-(?:xl|\dxl)|rounded-(?:\[[^\]]+\]|sm|md|lg|xl)|shadow-[\w[\]]+)/g;

/** Those that have a reason. */
const known = [
  // The count on the sign of the cart, in a circle of 18 px.
  'packages/ui/src/layout/counted-icon.tsx: leading-none',
  'packages/ui/src/layout/counted-icon.tsx: text-[0.6875rem]',
  // Nastaliq's letters in a button, in the middle of its height.
  'packages/ui/src/styles/repeated.css: leading-[1.6]',
  // Beside a price of any size.
  'packages/ui/src/styles/repeated.css: text-[0.875em]',
];

const findIn = (text: string) => [...text.matchAll(besideSteps)].map(([found]) => found);

test.each([
  '"flex leading-snug"',
  "'md:text-[0.9375rem]'",
  '"text-xl"',
  '`rounded-[3px]`',
  '"rounded-md"',
  '"shadow-lg"',
])('the check reports %s', (text) => {
  expect(findIn(text)).toHaveLength(1);
});

test.each(['"text-sm"', '"text-ink-soft"', '"rounded-soft"', '"rounded-full"', '"grid"'])(
  'the check passes %s',
  (text) => {
    expect(findIn(text)).toEqual([]);
  },
);

test('the shop has only the text sizes, line heights and radii of the theme', () => {
  const found = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{tsx,css}`, { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        findIn(readFileSync(join(root, file), 'utf8')).map((one) => `${file}: ${one}`),
      ),
  );
  expect([...new Set(found)].sort()).toEqual(known);
});
