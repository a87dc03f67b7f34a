import type { SettlementField } from '@karwan/contract/payments/staff/settlements/settlement-kinds';
import type { WholeSettlement } from '@karwan/contract/payments/staff/settlements/settlements';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { fieldText, type Refusal } from '../../../page/refusal.ts';
import { fileFaultText } from '../../catalogue/imports/file-fault-text.ts';

interface Props {
  settlement: WholeSettlement;
  /** Values that were typed before, by form field. */
  typed: Readonly<Record<string, string>>;
  refusal: Refusal | undefined;
  /** The API's message about why the file cannot be read. */
  words: string | undefined;
}

/** Maps the file's columns, and chooses its period. Checking it stores nothing. */
export function ColumnsForm({ settlement, typed, refusal, words }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { columns, sample, proposed } = settlement;
  const fault = (name: string) => {
    const text = fieldText(refusal, name);
    return text && t(text);
  };
  const amountOf = (minor: number | null) =>
    minor === null ? '' : typedAmount(minor, decimalsOf(proposed.currency));
  const column = (field: SettlementField) => (
    <ColumnField
      field={field}
      sample={sample[0]}
      error={fault(field)}
      columns={field === 'fee' ? ['', ...columns] : columns}
      chosen={typed[field] ?? proposed.columns[field] ?? ''}
    />
  );
  return (
    <section className="panel mb-4" aria-labelledby="columns">
      <h2 id="columns" className="panel-title">
        {t('settlements.columns')}
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">{t('settlements.columnsHint')}</p>
      <Form preventScrollReset className="grid gap-4">
        <FormNotice refusal={refusal} />
        {typed.leftOut && <input type="hidden" name="leftOut" value={typed.leftOut} />}
        {words && (
          <p className="text-oxblood">
            <bdi>{fileFaultText(t, words)}</bdi>
          </p>
        )}
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {column('reference')}
          {column('amount')}
          {column('fee')}
          <TextField
            name="from"
            type="date"
            label={t('settlements.from')}
            required
            error={fault('from')}
            defaultValue={typed.from ?? proposed.from}
          />
          <TextField
            name="to"
            type="date"
            label={t('settlements.to')}
            required
            error={fault('to')}
            defaultValue={typed.to ?? proposed.to}
          />
          <TextField
            name="currency"
            label={t('settlements.currency')}
            dir="ltr"
            required
            maxLength={3}
            autoComplete="off"
            error={fault('currency')}
            defaultValue={typed.currency ?? proposed.currency}
          />
          <TextField
            name="feeLimit"
            type="number"
            min={0}
            max={100}
            step={0.01}
            label={t('settlements.feeLimit')}
            hint={t('settlements.feeLimitHint')}
            error={fault('feeLimit')}
            defaultValue={typed.feeLimit ?? proposed.feeLimit?.toString() ?? ''}
          />
          {(['feeFlat', 'feePerStep'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              label={t(`settlements.${name}`)}
              error={fault(name)}
              defaultValue={typed[name] ?? amountOf(proposed[name])}
            />
          ))}
          <TextField
            name="stepGrams"
            type="number"
            min={1}
            label={t('settlements.stepGrams')}
            error={fault('stepGrams')}
            defaultValue={typed.stepGrams ?? proposed.stepGrams?.toString() ?? ''}
          />
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('settlements.check')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

interface ColumnProps {
  field: SettlementField;
  columns: readonly string[];
  chosen: string;
  sample: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
}

/** Maps a column to a field; the hint shows its value in the first row. */
function ColumnField({ field, columns, chosen, sample, error }: ColumnProps) {
  const t = useT();
  const [column, setColumn] = useState(chosen);
  return (
    <SelectField
      name={field}
      label={t(`settlements.field.${field}`)}
      hint={sample?.[column]?.slice(0, 60)}
      error={error}
      options={columns.map((one) => ({ value: one, label: one || t('imports.noColumn') }))}
      value={column}
      onChange={({ currentTarget }) => setColumn(currentTarget.value)}
    />
  );
}
