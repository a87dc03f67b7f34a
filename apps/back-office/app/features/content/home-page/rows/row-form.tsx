import type { HomeRow, RowSource } from '@karwan/contract/content/home-rows';
import { directionOf, isLanguage } from '@karwan/contract/language';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { EditForm } from '../../../../shared/drafts/edit-form.tsx';
import { timeText } from '../shown-times.tsx';
import { useFields } from '../use-fields.ts';
import { sourceOptions } from './source-options.ts';

interface Props {
  row: HomeRow;
  sources: readonly RowSource[];
  answer: FormAnswer | undefined;
}

/** The stored values of a row's fields. */
function storedOf({ title, source, isShown, from, until, translations }: HomeRow) {
  const stored: Record<string, string> = {
    title,
    source,
    isShown: isShown ? 'yes' : 'no',
    from: timeText(from),
    until: timeText(until),
  };
  for (const [language, words] of Object.entries(translations)) {
    stored[`title.${language}`] = words.title;
  }
  return stored;
}

/** A row's title, the source of its products, and when it is shown. */
export function RowForm({ row, sources, answer }: Props) {
  const t = useT();
  const stored = storedOf(row);
  const { labelOf: textOf, common } = useFields('homePage.field', stored, answer);
  const labelOf = (field: string) =>
    field === 'source' ? t('homeRows.field.source') : textOf(field);
  const time = (field: 'from' | 'until') => (
    <TextField
      {...common(field)}
      type="datetime-local"
      error={fieldText(answer?.refusal, field) && t('products.timeFault')}
    />
  );
  const options = sourceOptions(sources);
  const own = { value: row.source, label: row.name ?? row.source };
  const isOffered = options.some(({ value }) => value === row.source);
  return (
    <EditForm
      row={row.id}
      intent="row"
      title={t('categories.words')}
      version={row.version}
      stored={stored}
      answer={answer}
      labelOf={labelOf}
    >
      <TextField {...common('title')} maxLength={120} required dir="auto" />
      {Object.keys(row.translations).map((language) => (
        <TextField
          key={language}
          {...common(`title.${language}`)}
          maxLength={120}
          lang={language}
          dir={isLanguage(language) ? directionOf(language) : 'auto'}
        />
      ))}
      <SelectField
        {...common('source')}
        label={labelOf('source')}
        options={isOffered ? options : [own, ...options]}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {time('from')}
        {time('until')}
      </div>
      <CheckboxField
        name="isShown"
        label={labelOf('isShown')}
        value="yes"
        defaultChecked={answer ? answer.values.isShown === 'yes' : row.isShown}
      />
    </EditForm>
  );
}
