import type { RefundPreview } from '@karwan/contract/refunds';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { fieldText, type Refusal } from '../../../../page/refusal.ts';
import { ChosenOptions, ShopText } from '../../../../page/shop-text.tsx';
import { useRefundT } from '../../refunds/refund-texts.ts';
import { nameWith } from '../goods/found-goods.tsx';

interface Props {
  preview: RefundPreview;
  /** As they were typed. */
  values: Readonly<Record<string, string>>;
  refusal: Refusal | undefined;
}

/**
 * What to refund: quantities of lines, shipping, and a goodwill amount. It submits to the query string, so that a preview
 * stores nothing.
 */
export function ChoiceForm({ preview, values, refusal }: Props) {
  const t = useT();
  const refundT = useRefundT();
  const { currency: code, symbol, lines, shippingLeft } = preview;
  const error = (name: string) => {
    const text = fieldText(refusal, name);
    return text && t(text);
  };
  return (
    <Form className="panel grid gap-4" preventScrollReset>
      <h2 className="panel-title">{refundT('refund.what')}</h2>
      <FormNotice refusal={refusal} />
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.id} className="grid gap-2 py-3 sm:grid-cols-[1fr_6rem]">
            <div className="min-w-0">
              <ShopText className="font-medium">{line.name}</ShopText>
              <ChosenOptions options={line.options} />
              <p className="text-sm text-ink-soft">
                <Amount minor={line.unitPrice} code={code} symbol={symbol} /> {t('booking.each')}
                {' · '}
                {refundT('refund.leftOf', { left: line.left, quantity: line.quantity })}
                {line.discount > 0 &&
                  ` · ${refundT('refund.worthLeft', {
                    amount: formatAmount(line.worth, { symbol, decimals: decimalsOf(code) }),
                  })}`}
              </p>
            </div>
            {line.left > 0 && (
              <>
                <TextField
                  label={
                    <span className="sr-only">{t('refund.pieces', { name: nameWith(line) })}</span>
                  }
                  name={`pieces.${line.id}`}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={line.left}
                  dir="ltr"
                  placeholder="0"
                  defaultValue={values[`pieces.${line.id}`]}
                  error={error(`pieces.${line.id}`)}
                />
                {line.restockable > 0 && (
                  <CheckboxField
                    className="sm:col-span-2"
                    label={refundT('refund.restock')}
                    name={`restock.${line.id}`}
                    defaultChecked={values[`restock.${line.id}`] === 'on'}
                    error={error(`restock.${line.id}`)}
                  />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        {shippingLeft > 0 && (
          <TextField
            label={refundT('refund.shipping', { currency: symbol })}
            hint={refundT('refund.shippingLeft', {
              left: formatAmount(shippingLeft, { symbol, decimals: decimalsOf(code) }),
            })}
            {...typed('shipping')}
          />
        )}
        <TextField
          label={refundT('refund.goodwill', { currency: symbol })}
          {...typed('goodwill')}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary">
          {refundT('refund.check')}
        </Button>
      </div>
    </Form>
  );

  function typed(name: 'shipping' | 'goodwill') {
    return {
      name,
      inputMode: 'decimal',
      dir: 'ltr',
      autoComplete: 'off',
      defaultValue: values[name],
      error: error(name) ?? (name === 'goodwill' ? error('amount') : undefined),
    } as const;
  }
}
