import type { ExternalCategory } from '@karwan/contract/tenant';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { CheckGroup } from '../../../../page/check-group.tsx';
import { ConflictChoice } from '../../../../page/conflict-choice.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { useFault } from '../../../../page/use-fault.ts';
import { SaveForm } from '../../../../shared/drafts/save-form.tsx';
import { fieldLabel, type Section, sections, writeField } from './fields.ts';

interface Props {
  section: Section;
  /** The initial values of the fields, as texts. */
  values: Readonly<Record<string, string>>;
  version: number;
  categories: readonly ExternalCategory[];
  /** The marketplace's titles of categories, by id. */
  categoryTitles: Readonly<Record<string, string>>;
  /** The values of a preview, which are not saved. */
  tried: Readonly<Record<string, string>> | undefined;
  answer: FormAnswer | undefined;
}

/** The markup of marketplace items, or their rows in the shop. Only changes are sent. */
export function SettingsForm({ section, tried, answer, ...props }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { values, version, categories, categoryTitles } = props;
  const conflict = answer?.refusal.conflict;
  const typed = answer?.values ?? tried;
  return (
    <SaveForm
      draft={`marketplaces ${section}`}
      version={version}
      answer={answer}
      className="panel grid content-start gap-3"
    >
      <input type="hidden" name="intent" value="save" />
      <h2 className="panel-title">{t(`marketplaces.section.${section}`)}</h2>
      <p className="text-sm text-ink-soft">{t(`marketplaces.about.${section}`)}</p>
      <input type="hidden" name="row" value={section} />
      <input type="hidden" name="version" value={conflict?.version ?? version} />
      {sections[section].map((field) => (
        <input
          key={field}
          type="hidden"
          name={`read.${field}`}
          value={typed?.[`read.${field}`] ?? values[field]}
        />
      ))}
      {conflict && answer ? (
        <ConflictChoice
          conflict={conflict}
          values={answer.values}
          labelOf={(field) => t(fieldLabel(field))}
          write={writeField}
        />
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {sections[section].map((field) => (
          <Field
            key={field}
            field={field}
            answer={answer}
            categories={categories}
            categoryTitles={categoryTitles}
            value={(typed ?? values)[field] ?? ''}
          />
        ))}
      </div>
      {section === 'rule' && (
        <div>
          <Button type="submit" name="intent" value="try" variant="secondary" busy={isBusy}>
            {t('marketplaces.try')}
          </Button>
        </div>
      )}
    </SaveForm>
  );
}

interface FieldProps extends Pick<Props, 'answer' | 'categories' | 'categoryTitles'> {
  field: (typeof sections)[Section][number];
  value: string;
}

const lists: readonly string[] = ['byCategory', 'excludedCategories', 'categories'];

function Field({ field, value, answer, categories, categoryTitles }: FieldProps) {
  const t = useT();
  const error = useFault(answer)(field);
  const label = t(fieldLabel(field));
  if (field === 'carousels') {
    const chosen = answer ? (answer.many.carousels ?? []) : value.split(' ');
    return (
      <div className="sm:col-span-2">
        <CheckGroup
          name={field}
          legend={label}
          error={error}
          checks={categories.map(({ id, title }) => ({ value: id, label: <bdi>{title}</bdi> }))}
          chosen={new Set(chosen)}
        />
      </div>
    );
  }
  if (field === 'freeShipping') {
    const options = (['false', 'true'] as const).map((one) => ({
      value: one,
      label: t(`marketplaces.freeShipping.${one}`),
    }));
    return (
      <SelectField
        name={field}
        defaultValue={value}
        label={label}
        error={error}
        options={options}
      />
    );
  }
  if (lists.includes(field)) {
    const named = (value.match(/^\d+/gm) ?? []).flatMap((id) => {
      const title = categoryTitles[id];
      return title ? [`${id}: ${title}`] : [];
    });
    return (
      <div className="sm:col-span-2">
        <TextareaField
          name={field}
          dir="ltr"
          rows={field === 'categories' ? 8 : 3}
          hint={t(`marketplaces.hint.${field as 'categories'}`)}
          defaultValue={value}
          label={label}
          error={error}
        />
        {named.length > 0 && field !== 'categories' && (
          <p dir="ltr" className="mt-1 text-sm text-ink-soft">
            {named.join(' · ')}
          </p>
        )}
      </div>
    );
  }
  return (
    <TextField
      name={field}
      dir={field === 'markup' ? 'ltr' : 'auto'}
      inputMode={field === 'markup' ? 'numeric' : undefined}
      required
      autoComplete="off"
      defaultValue={value}
      label={label}
      error={error}
    />
  );
}
