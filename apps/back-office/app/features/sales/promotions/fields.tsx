import {
  customerGroups,
  promotionKinds,
} from '@karwan/contract/sales/staff/promotions/promotion-kinds';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { CheckboxField, TextareaField, TextField } from '@karwan/ui/controls/field';
import type { ReactNode } from 'react';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { Choices } from './choices.tsx';
import { kindOf, labelOf, type PromotionField } from './promotion-fields.ts';
import type { PromotionTargets } from './promotion-targets.server.ts';

interface Props {
  currency: string;
  /** The initial values of the fields, as texts. */
  values: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  targets: PromotionTargets;
}

/** All fields of a promotion. CSS hides those that do not apply to the chosen kind, so that it works without script. */
export function PromotionInputs({ currency, values, answer, targets }: Props) {
  const t = useT();
  const fault = useFault(answer);
  const errorOf = (field: string) => fault(field) ?? fault(`changes.${field}`);
  const text = (field: PromotionField, hint?: StaffKey) => {
    const kind = kindOf(field);
    const isPlain = field === 'name';
    return (
      <TextField
        label={t(labelOf(field), { currency })}
        hint={hint && t(hint)}
        name={field}
        type={kind === 'time' ? 'datetime-local' : 'text'}
        dir={isPlain ? 'auto' : 'ltr'}
        inputMode={kind.startsWith('amount') || field === 'percent' ? 'decimal' : undefined}
        required={isPlain}
        autoComplete="off"
        defaultValue={values[field]}
        error={errorOf(field)}
      />
    );
  };
  const lines = (field: 'products' | 'phones', hint: StaffKey) => (
    <TextareaField
      label={t(labelOf(field))}
      hint={t(hint)}
      name={field}
      dir="ltr"
      rows={3}
      defaultValue={values[field]}
      error={errorOf(field)}
    />
  );
  const boxes = (
    field: 'branchIds' | 'categoryIds' | 'brandIds',
    of: readonly { id: string; title: string }[],
  ) =>
    of.length > 0 && (
      <Choices
        label={t(labelOf(field))}
        chosen={new Set((values[field] ?? '').split('\n'))}
        field={field}
        of={of}
        error={errorOf(field)}
      />
    );
  const yes = (field: 'combinable' | 'isActive') => (
    <CheckboxField label={t(labelOf(field))} name={field} defaultChecked={values[field] === 'on'} />
  );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-3">
      <Section title={t('promotions.section.what')}>
        {yes('isActive')}
        <p className="text-sm text-ink-soft">{t('promotions.approval.limitHint')}</p>
        {text('name')}
        {text('code', 'promotions.hint.code')}
        <SelectField
          label={t(labelOf('kind'))}
          name="kind"
          defaultValue={values.kind}
          options={promotionKinds.map((value) => ({ value, label: t(`promotions.kind.${value}`) }))}
        />
        <div className="promotion-of percent buy_get">
          {text('percent', 'promotions.hint.percent')}
        </div>
        <div className="promotion-of amount">{text('amount')}</div>
        <div className="promotion-of buy_get">
          <div className="grid grid-cols-2 items-start gap-3">
            {text('buy')}
            {text('get')}
          </div>
        </div>
        <div className="promotion-of percent buy_get">
          {text('atMost', 'promotions.hint.atMost')}
        </div>
        {text('minimum')}
      </Section>
      <Section title={t('promotions.section.goods')}>
        <p className="text-sm text-ink-soft">{t('promotions.hint.goods')}</p>
        {boxes(
          'branchIds',
          targets.branches.map(({ id, name }) => ({ id: String(id), title: name })),
        )}
        {boxes(
          'categoryIds',
          targets.categories.map(({ id, title, depth }) => ({
            id,
            title: `${'– '.repeat(depth)}${title}`,
          })),
        )}
        {boxes('brandIds', targets.brands)}
        {lines('products', 'promotions.hint.list')}
      </Section>
      <Section title={t('promotions.section.who')}>
        {text('startsAt')}
        {text('endsAt')}
        <div className="grid grid-cols-2 items-start gap-3">
          {text('maxUses', 'promotions.hint.uses')}
          {text('maxUsesEach', 'promotions.hint.uses')}
        </div>
        <SelectField
          label={t(labelOf('group'))}
          name="group"
          defaultValue={values.group}
          options={customerGroups.map((value) => ({
            value,
            label: t(`promotions.group.${value}`),
          }))}
        />
        <div className="promotion-of named">{lines('phones', 'promotions.hint.phones')}</div>
        {yes('combinable')}
        {text('priority', 'promotions.hint.priority')}
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid content-start gap-3">
      <h2 className="panel-title">{title}</h2>
      {children}
    </section>
  );
}
