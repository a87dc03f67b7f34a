import { type ImportedField, neededFields } from '@karwan/contract/import-steps';
import { type Choice, SelectField } from '@karwan/ui/controls/choice-field';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';

/** Characters of a sample cell that are shown. */
const shownCharacters = 60;

interface Props {
  field: ImportedField;
  columns: readonly Choice[];
  chosen: string;
  /** The first row of the file. */
  sample: Readonly<Record<string, string>> | undefined;
  answer: FormAnswer | undefined;
}

/** Maps a column to a field; the hint shows its value in the first row. */
export function ColumnField({ field, columns, chosen, sample, answer }: Props) {
  const t = useT();
  const name = `field-${field}`;
  const [column, setColumn] = useState(answer?.values[name] ?? chosen);
  const fault = fieldText(answer?.refusal, field);
  const isNeeded = neededFields.some((one) => one === field);
  return (
    <SelectField
      name={name}
      label={`${t(`imports.field.${field}`)}${isNeeded ? ' *' : ''}`}
      hint={sample?.[column]?.slice(0, shownCharacters)}
      error={fault && t(fault)}
      options={columns}
      value={column}
      onChange={({ currentTarget }) => setColumn(currentTarget.value)}
    />
  );
}
