import type { BranchSlots } from '@karwan/contract/branch';
import type { ExchangePreview } from '@karwan/contract/exchanges';
import type { BranchItems } from '@karwan/contract/order-changes';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { fieldText, type Refusal } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { FoundItems } from '../../orders/goods/found-goods.tsx';
import { SlotField } from '../../orders/goods/slot-field.tsx';

interface Props {
  preview: ExchangePreview;
  values: Readonly<Record<string, string>>;
  /** All variants of the returned products. */
  sameProducts: readonly BranchItems[];
  found: readonly BranchItems[] | null;
  slots: BranchSlots['days'];
  refusal: Refusal | undefined;
  /** Whether this member may waive a difference. */
  mayWaive: boolean;
}

/**
 * The returned items, and the choice of items to send for them. It submits to the query string, so that a preview stores
 * nothing.
 */
export function ExchangeItems({
  preview,
  values,
  sameProducts,
  found,
  slots,
  refusal,
  mayWaive,
}: Props) {
  const t = useT();
  const { back, currency: code, symbol } = preview;
  const shown = new Map(sameProducts.map((one) => [one.itemId, one]));
  for (const one of found ?? []) shown.set(one.itemId, one);
  return (
    <Form preventScrollReset className="panel grid content-start gap-4">
      <h2 className="panel-title">{t('exchange.cameBack')}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {back.map((line) => (
          <li
            key={`${line.itemCustomId} ${line.amount}`}
            className="flex justify-between gap-3 py-2"
          >
            <span>
              <b className="tabular-nums">{line.quantity} ×</b> <ShopText>{line.name}</ShopText>
            </span>
            <Amount minor={line.amount} code={code} symbol={symbol} />
          </li>
        ))}
      </ul>
      {back.length === 0 && <p>{t('exchange.nothingBack')}</p>}
      <h2 className="panel-title">{t('exchange.instead')}</h2>
      <FormNotice refusal={refusal} />
      <p className="text-sm text-ink-soft">{t('exchange.samePrice')}</p>
      <FoundItems goods={[...shown.values()]} values={values} />
      {found?.length === 0 && <p>{t('change.nothingFound')}</p>}
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          label={t('exchange.find')}
          name="find"
          type="search"
          autoComplete="off"
          defaultValue={values.find}
        />
        <Button type="submit" variant="secondary">
          {t('change.search')}
        </Button>
      </div>
      <SelectField
        label={t('exchange.sends')}
        name="sends"
        defaultValue={values.sends}
        options={[
          { value: 'shop', label: t('exchange.sendsShop') },
          { value: 'customer', label: t('exchange.sendsCustomer') },
        ]}
      />
      {mayWaive && (
        <CheckboxField
          label={t('exchange.waives')}
          hint={t('exchange.waivesHint')}
          name="waives"
          defaultChecked={values.waives === 'on'}
        />
      )}
      {preview.hasTimes && (
        <SlotField
          slots={slots}
          value={values.slot}
          unchosen={t('change.noSlot')}
          fault={fieldText(refusal, 'startSlot')}
        />
      )}
      <div>
        <Button type="submit">{t('change.check')}</Button>
      </div>
    </Form>
  );
}
