import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
/** All source folders of the repository that contain components. */
const rooms = globSync('{apps,packages}/*/{app,src}', { cwd: root }).filter(
  (room) => globSync('**/*.tsx', { cwd: join(root, room) }).length > 0,
);

/** Utility classes for physical sides (left, right) instead of logical ones (start, end). */
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
])('the check reports %s', (text) => {
  expect(findPhysical(text, false)).toHaveLength(1);
});

test.each([
  'ms-4 me-2 ps-1 start-0 end-2 text-start border-s rounded-ss-soft inset-x-0',
  'left-over',
])('the check accepts %s', (classes) => {
  expect(findPhysical(`"${classes}"`, false)).toEqual([]);
});

test('the check reads stylesheets', () => {
  expect(findPhysical('a { margin-left: 1px; left: 0; text-align: right }', true)).toHaveLength(3);
  expect(findPhysical('a { margin-inline-start: 1px; inset-inline-start: 0 }', true)).toEqual([]);
});

test('styles of the shop and the back office use only logical properties', () => {
  expect(rooms).toEqual(expect.arrayContaining(['apps/storefront/app', 'packages/ui/src']));
  const files = rooms.flatMap((room) =>
    globSync('**/*.{ts,tsx,css}', { cwd: join(root, room) }).map((file) => join(root, room, file)),
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
