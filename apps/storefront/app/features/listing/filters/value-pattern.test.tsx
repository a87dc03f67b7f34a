import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import '../../../i18n/catalogues.server.ts';
import { markupByPattern } from '@karwan/markup/fragments/markup-by-pattern.server';
import { PageContext } from '../../../page/page-context.tsx';
import type { RootData } from '../../../page/root-data.ts';
import { shopRoot } from '../../../page/testing/shop-root.ts';
import { FacetValue, type FacetValueProps } from './facet-value.tsx';
import { valuePattern } from './value-pattern.ts';

const written = (root: RootData, value: FacetValueProps) =>
  renderToString(
    <MemoryRouter>
      <PageContext root={root} language={root.language}>
        <FacetValue {...value} />
      </PageContext>
    </MemoryRouter>,
  );

const sign = fc.constantFrom(...`ab 1&<>"'`, 'ل', '😀', '&amp;');
const words = fc.array(sign, { maxLength: 9 }).map((signs) => signs.join(''));
const value = fc.record(
  {
    id: words,
    value: words,
    text: words,
    count: fc.nat(),
    name: fc.constantFrom('brand', 'option-"size"'),
    checked: fc.boolean(),
    onChange: fc.constant(() => {}),
    swatch: fc.constantFrom('#000000', '#ff00ff'),
  },
  { requiredKeys: ['id', 'value', 'text', 'count', 'name', 'checked', 'onChange'] },
);

test('markup created from the pattern equals the component’s', () => {
  const roots: RootData[] = [shopRoot, { ...shopRoot, language: 'ur', direction: 'rtl' }];
  let rendered = 0;
  let made = 0;
  fc.assert(
    fc.property(fc.constantFrom(...roots), value, (root, one) => {
      const render = (props: FacetValueProps) => {
        rendered += 1;
        return Buffer.from(written(root, props));
      };
      made += 1;
      const markup = markupByPattern({ id: 3, pattern: valuePattern }, one, root, render);
      expect(markup?.toString()).toBe(written(root, one));
    }),
    { numRuns: 400, seed: 1 },
  );
  expect(rendered).toBeLessThan(made);
});
