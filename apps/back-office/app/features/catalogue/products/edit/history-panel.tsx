import type { ProductRecord } from '@karwan/contract/product-record';
import type { StaffKey } from '../../../../i18n/catalogues.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { When } from '../../../../page/when.tsx';
import { textOfField } from '../../../../shared/drafts/field-texts.ts';

/** The changes of a product, field by field, newest first. */
export function HistoryPanel({ history }: Pick<ProductRecord, 'history'>) {
  const t = useT();
  return (
    <section aria-labelledby="history" className="panel">
      <h2 id="history" className="panel-title">
        {t('stock.ledger')}
      </h2>
      {history.length === 0 && <p className="text-ink-soft">{t('products.noHistory')}</p>}
      <ol className="divide-y divide-line">
        {history.map(({ id, at, by, branchName, before, after }) => (
          <li key={id} className="py-2">
            <p className="text-sm text-ink-soft">
              <ShopText>{[by, branchName].filter(Boolean).join(' · ')}</ShopText> · <When at={at} />
            </p>
            {Object.keys(after)
              .filter((field) => field !== 'version')
              .map((field) => (
                <p key={field} className="text-sm break-words">
                  <Field name={field} />:{' '}
                  <del className="text-ink-soft no-underline">
                    <Value value={before[field]} />
                  </del>{' '}
                  <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
                    →
                  </span>{' '}
                  <Value value={after[field]} />
                </p>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Field({ name }: { name: string }) {
  const t = useT();
  const [part = '', language] = name.split('.');
  const key = `products.field.${part}`;
  const label = t(key as StaffKey);
  return (
    <>
      {label === key ? part : label}
      {language && ` (${language})`}
    </>
  );
}

const longest = 120;

function Value({ value }: { value: unknown }) {
  const text = textOfField(value);
  if (text === '') return '–';
  return <ShopText>{text.length > longest ? `${text.slice(0, longest)}…` : text}</ShopText>;
}
