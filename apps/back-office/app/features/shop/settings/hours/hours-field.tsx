import { formatDate } from '@karwan/i18n/dates';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { week } from './hour-lines.ts';
import { emptyRow, type HourRow, rowName } from './hour-rows.ts';

interface Props {
  field: string;
  label: string;
  initial: readonly HourRow[];
  error: string | undefined;
}

/** 5 January 2026 is a Monday: any week shows the days' names. */
const dayOfWeek = (weekday: number) => new Date(Date.UTC(2026, 0, 5 + weekday, 7));

/** Times of a week, a row for each time with its days. Without script an empty row takes one more time. */
export function HoursField({ field, label, initial, error }: Props) {
  const t = useT();
  const [rows, setRows] = useState(() =>
    [...initial, emptyRow].map((row, key) => ({ ...row, key })),
  );
  const add = () =>
    setRows([...rows, { ...emptyRow, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]);
  return (
    <fieldset className="grid gap-3" aria-describedby={error && `${field}-error`}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p className="text-sm text-ink-soft">{t('branchSettings.hoursHint')}</p>
      {error && (
        <p id={`${field}-error`} role="alert" className="text-sm text-oxblood">
          {error}
        </p>
      )}
      <ul className="grid gap-3">
        {rows.map(({ key, ...row }, at) => (
          <Row
            key={key}
            field={field}
            at={at}
            row={row}
            remove={() => setRows(rows.filter((one) => one.key !== key))}
          />
        ))}
      </ul>
      <div>
        <Button type="button" variant="quiet" onClick={add}>
          {t('branchSettings.addTime')}
        </Button>
      </div>
    </fieldset>
  );
}

interface RowProps {
  field: string;
  at: number;
  row: HourRow;
  remove: () => void;
}

function Row({ field, at, row, remove }: RowProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <li>
      <fieldset className="grid gap-2 rounded-soft border border-line p-3">
        <legend className="sr-only">{t('branchSettings.timeNumber', { number: at + 1 })}</legend>
        <div className="grid grid-cols-2 items-end gap-3 *:min-w-0 sm:flex sm:flex-wrap">
          <TextField
            type="time"
            label={t('branchSettings.from')}
            name={rowName(field, at, 'from')}
            defaultValue={row.from}
            dir="ltr"
          />
          <TextField
            type="time"
            label={t('branchSettings.to')}
            name={rowName(field, at, 'to')}
            defaultValue={row.to}
            dir="ltr"
          />
          <Button
            type="button"
            variant="quiet"
            className="justify-self-start max-sm:col-span-2"
            onClick={remove}
          >
            {t('branchSettings.removeTime')}
          </Button>
        </div>
        <div className="flex flex-wrap gap-x-4">
          {week.map((day, index) => (
            <CheckboxField
              key={day}
              label={formatDate(language, 'weekdayShort', dayOfWeek(index))}
              name={rowName(field, at, day)}
              defaultChecked={row.days.includes(day)}
            />
          ))}
        </div>
      </fieldset>
    </li>
  );
}
