import type { ListedProduct } from '@karwan/contract/product';
import { useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { CardChoices } from '../../shared/product-card/card-choices.tsx';
import { AddListedButton } from '../../shared/product-lists/add-listed-button.tsx';
import { type ChoiceRow, choiceRows } from './choice-rows.ts';
import { ComparisonHead } from './comparison-head.tsx';
import { ComparisonRow, SkeletonRows } from './comparison-row.tsx';
import { comparisonRows } from './comparison-rows.ts';
import { useFixedRows } from './use-fixed-rows.tsx';

type Props = {
  products: readonly ListedProduct[];
  /** Prices and features are still loading. */
  waiting: boolean;
};

/** The table. It scrolls horizontally by itself, with a sticky first column. */
export function Comparison({ products, waiting }: Props) {
  const t = useT();
  const switchId = useId();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const fixed = useFixedRows(products);
  const all = waiting ? [] : comparisonRows(products);
  const chosen = waiting ? [] : choiceRows(products, all);
  const stated = all.filter(({ name }) => !chosen.some((row) => row.name === name));
  const canDiffer = products.length > 1 && !waiting;
  const hidden = (differs: boolean) => onlyDifferences && canDiffer && !differs;
  const nothingDiffers = canDiffer && ![...fixed, ...chosen, ...stated].some((row) => row.differs);
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-6">
        {products.length > 1 && (
          <label htmlFor={switchId} className="tick-label">
            <input
              id={switchId}
              type="checkbox"
              className="tick"
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            />
            {t('compare.onlyDifferences')}
          </label>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {nothingDiffers && t('compare.noDifferences')}
        </p>
      </div>
      <section
        aria-label={t('compare.table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        // Relative: visually hidden texts are positioned absolutely, and would widen the page.
        className="relative snap-x scroll-ps-26 overflow-x-auto overscroll-x-contain md:scroll-ps-44 -outline-offset-2 max-lg:-mx-gutter"
      >
        <table
          aria-busy={waiting}
          className="w-max max-w-full border-separate border-spacing-0 text-sm"
        >
          <caption className="sr-only">{t('compare.table')}</caption>
          <ComparisonHead products={products} />
          <tbody>
            {fixed.map(
              (row) =>
                !hidden(row.differs) && (
                  <ComparisonRow
                    key={row.key}
                    name={row.name}
                    differs={canDiffer && row.differs}
                    cells={products.map((product) => ({
                      key: product.id,
                      content: row.show(product, waiting),
                    }))}
                  />
                ),
            )}
            {chosen.map(
              (row) =>
                !hidden(row.differs) && (
                  <ComparisonRow
                    key={row.name}
                    name={row.name}
                    differs={canDiffer && row.differs}
                    cells={products.map((product, index) => ({
                      key: product.id,
                      content: cellOf(row, index),
                    }))}
                  />
                ),
            )}
            <ComparisonRow
              name={t('compare.buy')}
              cells={products.map((product) => ({
                key: product.id,
                content: <AddListedButton product={product} />,
              }))}
            />
            {stated.map(
              (row) =>
                !hidden(row.differs) && (
                  <ComparisonRow
                    key={row.name}
                    name={row.name}
                    differs={row.differs}
                    cells={products.map((product, index) => ({
                      key: product.id,
                      content: row.values[index] && <bdi>{row.values[index]}</bdi>,
                    }))}
                  />
                ),
            )}
            {waiting && <SkeletonRows columns={products.map((product) => product.id)} />}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** A choice of values, or a stated value. */
function cellOf({ choices, values }: ChoiceRow, position: number) {
  const choice = choices[position];
  if (choice) return <CardChoices choices={[choice]} />;
  return values[position] && <bdi>{values[position]}</bdi>;
}
