import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { TextareaField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import type { Route } from './+types/promotion';

type Preview = NonNullable<Route.ComponentProps['loaderData']['preview']>;

interface Props {
  typed: string;
  /** Undefined: no cart was typed. Null: the cart has no price. */
  preview: Preview | null | undefined;
}

/** Previews a promotion, as it is saved, on a cart. */
export function PreviewPanel({ typed, preview }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="panel mt-4" aria-labelledby="preview">
      <h2 id="preview" className="panel-title">
        {t('promotions.preview')}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Form preventScrollReset className="grid content-start gap-3">
          <TextareaField
            label={t('promotions.previewItems')}
            hint={t('promotions.previewHint')}
            name="items"
            dir="ltr"
            rows={3}
            defaultValue={typed}
          />
          <div>
            <Button type="submit" variant="secondary" busy={isBusy}>
              {t('promotions.previewNow')}
            </Button>
          </div>
        </Form>
        <div aria-live="polite">
          {preview === null && <p>{t('promotions.outcome.other')}</p>}
          {preview && <Outcome preview={preview} />}
        </div>
      </div>
    </section>
  );
}

function Outcome({ preview }: { preview: Preview }) {
  const t = useT();
  const { currency, lines, state, missing, discount, shipping, grandTotal } = preview;
  const known = ['applied', 'minimum', 'no_goods', 'nothing_off', 'not_combined'] as const;
  const outcome = known.find((one) => one === state) ?? 'other';
  const format = { symbol: currency, decimals: decimalsOf(currency) };
  return (
    <>
      <p className="mb-2 font-medium">
        {t(`promotions.outcome.${outcome}`, { missing: formatAmount(missing, format) })}
      </p>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {lines.map((line) => (
          <li key={line.itemCustomId} className="flex justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <b className="tabular-nums">{line.quantity} ×</b> <ShopText>{line.name}</ShopText>
            </span>
            <span className="text-end">
              <Amount minor={line.total} code={currency} />
              {line.discount > 0 && (
                <span className="block text-ink-soft">
                  <Amount minor={-line.discount} code={currency} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        {discount > 0 && (
          <Row label={t('promotions.previewOff')} minor={-discount} code={currency} />
        )}
        {shipping > 0 && (
          <Row label={t('promotions.previewShipping')} minor={shipping} code={currency} />
        )}
        <Row label={t('promotions.previewTotal')} minor={grandTotal} code={currency} />
      </dl>
    </>
  );
}

function Row({ label, minor, code }: { label: string; minor: number; code: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-end">
        <Amount minor={minor} code={code} />
      </dd>
    </>
  );
}
