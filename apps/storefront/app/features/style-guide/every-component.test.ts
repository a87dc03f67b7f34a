import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const components = join(import.meta.dirname, '../../../../../packages/ui/src');

/** Components that /site/components does not show on their own. */
const notShown = [
  // The back office shows them.
  'layout/staff-icons',
  'overlays/command-palette',
  // Parts of others that it shows: an icon, a dialog or drawer, a toast.
  'layout/icon-frame',
  'overlays/overlay',
  'overlays/toast-area',
  // Shown only while something waits to be sent.
  'forms/unsent-notice',
];

test('/site/components shows every component of packages/ui', () => {
  const pages = globSync('*.tsx', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const missing = globSync('**/*.tsx', { cwd: components })
    .filter((file) => !/\.(test|lazy)\./.test(file))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !pages.includes(`@karwan/ui/${name}'`));
  expect(missing.sort()).toEqual([...notShown].sort());
});
