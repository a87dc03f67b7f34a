import type { BranchSlots } from '@karwan/contract/branch';
import type { BranchItems, ChangePreview } from '@karwan/contract/order-changes';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { Badge } from '../../../../page/badge.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { fieldText, type Refusal } from '../../../../page/refusal.ts';
import { ChosenOptions, ShopText } from '../../../../page/shop-text.tsx';
import { FoundItems, nameWith, PiecesField } from '../goods/found-goods.tsx';
import { addedName } from '../goods/option-combinations.ts';
import { SlotField, slotText } from '../goods/slot-field.tsx';

interface Props {
  preview: ChangePreview;
  values: Readonly<Record<string, string>>;
  found: readonly BranchItems[] | null;
  slots: BranchSlots['days'];
  refusal: Refusal | undefined;
}

/**
 * Changes quantities, adds items, or moves the delivery slot. It submits to the query string, so that a preview stores
 * nothing.
 */
export function LinesForm({ preview, values, found, slots, refusal }: Props) {
  const t = useT();
  const { before, after, currency: code, symbol } = preview;
  const language = useLanguage();
  const { startSlot, endSlot } = before;
  const asItIs = startSlot && endSlot ? slotText(language, startSlot, endSlot) : t('change.noSlot');
  const chosen = after.lines.filter((line) => line.id === null);
  const gone = before.lines.filter((line) => !after.lines.some(({ id }) => id === line.id));
  const rows = [...after.lines.filter((line) => line.id !== null), ...gone, ...chosen];
  const nameOf = (line: (typeof rows)[number]) =>
    line.id === null ? addedName(line.itemId ?? '', line.options) : `line.${line.id}`;
  const isChosen = new Set(chosen.map(nameOf));
  return (
    <Form preventScrollReset className="panel grid content-start gap-4">
      {values.from && <input type="hidden" name="from" value={values.from} />}
      <h2 className="panel-title">{t('change.goods')}</h2>
      <FormNotice refusal={refusal} />
      {preview.mayChangeLines ? (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((line) => {
              const fault = fieldText(refusal, nameOf(line));
              return (
                <li key={nameOf(line)} className="grid gap-2 py-2 sm:grid-cols-[1fr_6rem]">
                  <div className="min-w-0">
                    <ShopText className="font-medium">{line.name}</ShopText>{' '}
                    {line.id === null && <Badge tone="good">{t('change.added')}</Badge>}
                    <ChosenOptions options={line.options} />
                    <p className="text-sm text-ink-soft">
                      <Amount minor={line.unitPrice} code={code} symbol={symbol} />{' '}
                      {t('booking.each')}
                    </p>
                  </div>
                  <PiecesField
                    label={t('change.pieces', { name: nameWith(line) })}
                    name={nameOf(line)}
                    value={values[nameOf(line)] ?? line.quantity}
                    error={fault && t(fault)}
                  />
                </li>
              );
            })}
          </ul>
          <div className="grid grid-cols-[1fr_auto] items-end gap-2">
            <TextField
              label={t('change.find')}
              name="find"
              type="search"
              autoComplete="off"
              defaultValue={values.find}
            />
            <Button type="submit" variant="secondary">
              {t('change.search')}
            </Button>
          </div>
          {found?.length === 0 && <p>{t('change.nothingFound')}</p>}
          {found && <FoundItems goods={found} without={isChosen} values={values} />}
        </>
      ) : (
        preview.linesLocked && <p>{t(`change.locked.${preview.linesLocked}`)}</p>
      )}
      {preview.mayChangeSlot && (
        <SlotField
          slots={slots}
          value={values.slot}
          unchosen={`${t('change.sameSlot')}: ${asItIs}`}
          fault={fieldText(refusal, 'startSlot')}
        />
      )}
      {(preview.mayChangeLines || preview.mayChangeSlot) && (
        <div>
          <Button type="submit">{t('change.check')}</Button>
        </div>
      )}
    </Form>
  );
}
