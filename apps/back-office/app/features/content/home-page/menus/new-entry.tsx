import type { MenuColumn } from '@karwan/contract/content/menus';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { useFault } from '../../../../page/use-fault.ts';
import { BeginForm } from '../begin-form.tsx';
import { AddressField, type Target } from './address-field.tsx';

interface Props {
  requestKey: string;
  columns: readonly MenuColumn[];
  targets: readonly Target[];
  answer: FormAnswer | undefined;
}

/** Adds an entry to the header or to a column, or a column to the footer. */
export function NewEntry({ requestKey, columns, targets, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  const places = [
    { value: 'header', label: t('menus.header') },
    ...columns.map(({ id, title }) => ({ value: id, label: title })),
    { value: 'column', label: t('menus.newColumn') },
  ];
  return (
    <BeginForm title={t('menus.add')} requestKey={requestKey} answer={answer}>
      <TextField
        name="title"
        label={t('content.field.title')}
        defaultValue={answer?.values.title}
        error={fault('title')}
        maxLength={60}
        required
        dir="auto"
        autoComplete="off"
      />
      <SelectField
        name="place"
        label={t('homePage.place')}
        defaultValue={answer?.values.place ?? 'header'}
        error={fault('place') && t('homePage.placeFault')}
        options={places}
      />
      <AddressField
        name="address"
        targets={targets}
        defaultValue={answer?.values.address}
        error={fault('address')}
      />
    </BeginForm>
  );
}
