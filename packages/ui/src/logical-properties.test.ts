import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const rooms = ['packages/ui/src', 'apps/storefront/app', 'apps/back-office/app'];

/** Utility classes that name a side of the screen instead of a side of the text. */
const physicalClass =
  /(?<=[\s"'`:!])-?(?:(?:ml|mr|pl|pr|left|right|scroll-m[lr]|scroll-p[lr])-(?:\d|\[|\(|px\b|auto\b|full\b|gutter\b|section\b)|(?:text|float|clear|origin)-(?:left|right)\b|border-[lr](?=[-\s"'`])|rounded-(?:[lr]|[tb][lr])(?=[-\s"'`]))[\w.[\]()%-]*/g;

const physicalStyle =
  /\b(?:(?:margin|padding|scrollMargin|scrollPadding)(?:Left|Right)|border(?:Left|Right|TopLeft|TopRight|BottomLeft|BottomRight)\w*|textAlign:\s*['"](?:left|right))/g;

const physicalDeclaration =
  /(?<=[{;\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|\b(?:text-align|float|clear)\s*:\s*(?:left|right)/g;

function findPhysical(text: string, isStyleSheet: boolean): string[] {
  const patterns = isStyleSheet ? [physicalDeclaration] : [physicalClass, physicalStyle];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[0]));
}

test.each([
  '"flex ml-4"',
  "'md:pr-2'",
  '`hover:-mr-[3px]`',
  '"left-0"',
  '"text-right"',
  '"border-l"',
  '"sm:rounded-tl-soft"',
  '{ marginLeft: 4 }',
  "{ textAlign: 'left' }",
])('the search finds %s', (text) => {
  expect(findPhysical(text, false)).toHaveLength(1);
});

test.each([
  'ms-4 me-2 ps-1 start-0 end-2 text-start border-s rounded-ss-soft inset-x-0',
  'left-over',
])('the search lets %s be', (classes) => {
  expect(findPhysical(`"${classes}"`, false)).toEqual([]);
});

test('the search reads style sheets', () => {
  expect(findPhysical('a { margin-left: 1px; left: 0; text-align: right }', true)).toHaveLength(3);
  expect(findPhysical('a { margin-inline-start: 1px; inset-inline-start: 0 }', true)).toEqual([]);
});

test('what shoppers and staff see names no left or right', () => {
  const present = rooms.map((room) => join(root, room)).filter((room) => existsSync(room));
  const files = present.flatMap((room) =>
    globSync('**/*.{ts,tsx,css}', { cwd: room }).map((file) => join(room, file)),
  );
  expect(files.length).toBeGreaterThan(20);
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      findPhysical(readFileSync(file, 'utf8'), file.endsWith('.css')).map(
        (match) => `${relative(root, file)}: ${match}`,
      ),
    );
  expect(found).toEqual([]);
});
