import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import type { Filter } from './filter-bar.tsx';

interface Props {
  path: string | undefined;
  filters: readonly Filter[];
  kept: Readonly<Record<string, string | undefined>>;
}

/** The fields of a list's filters. */
export default function FilterForm({ path, filters, kept }: Props) {
  const t = useT();
  return (
    <Form action={path} className="grid items-end gap-3 sm:grid-cols-2">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} />
      ))}
      <div className="sm:col-span-2">
        <Button type="submit">{t('orders.apply')}</Button>
      </div>
    </Form>
  );
}

function FilterField({ filter }: { filter: Filter }) {
  const t = useT();
  const { name, label, value, options, type, maxLength } = filter;
  if (options) {
    return (
      <SelectField
        label={label}
        name={name}
        defaultValue={value ?? ''}
        options={[{ value: '', label: t('orders.all') }, ...options]}
      />
    );
  }
  return (
    <TextField
      label={label}
      name={name}
      type={type}
      dir={type === 'date' ? undefined : 'ltr'}
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={value}
    />
  );
}
