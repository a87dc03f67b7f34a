import type { BrandRecord } from '@karwan/contract/catalogue/staff/staff-brands';
import { directionOf, isLanguage, languageNames } from '@karwan/contract/language';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import type { ReactNode } from 'react';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { EditForm } from '../../../shared/drafts/edit-form.tsx';

type Words = Pick<BrandRecord, 'id' | 'version' | 'name' | 'description' | 'translations'>;

interface Props {
  words: Words;
  /** Stored values of `children`'s fields, as texts. */
  more?: Readonly<Record<string, string>>;
  mayEdit: boolean;
  answer: FormAnswer | undefined;
  children?: ReactNode;
}

/** The texts of a category, a brand or a collection in the shop's own language, then in its other languages. */
export function TextsForm({ words, more = {}, mayEdit, answer, children }: Props) {
  const t = useT();
  const { id, version, name, description, translations } = words;
  const others = Object.entries(translations).flatMap(([language, text]) => [
    [`name.${language}`, text.name],
    [`description.${language}`, text.description],
  ]);
  const stored: Record<string, string> = {
    name,
    description,
    ...more,
    ...(Object.fromEntries(others) as Record<string, string>),
  };
  const labelOf = (field: string) => {
    const [part = '', language] = field.split('.');
    const label = t(`categories.field.${part}` as StaffKey);
    return isLanguage(language) ? `${label} · ${languageNames[language]}` : label;
  };
  const common = (field: string) => {
    const fault = fieldText(answer?.refusal, field);
    return {
      name: field,
      label: labelOf(field),
      defaultValue: answer?.values[field] ?? stored[field],
      error: fault && t(fault),
      autoComplete: 'off',
    };
  };
  return (
    <EditForm
      row={id}
      intent="words"
      title={t('categories.words')}
      version={version}
      stored={stored}
      answer={answer}
      labelOf={labelOf}
    >
      {mayEdit && (
        <>
          <TextField {...common('name')} maxLength={120} required dir="auto" />
          <TextareaField {...common('description')} rows={3} maxLength={5_000} dir="auto" />
          {children}
        </>
      )}
      {Object.keys(translations).map((language) => (
        <Disclosure
          key={language}
          title={isLanguage(language) ? languageNames[language] : language}
          open={!mayEdit || answer !== undefined}
        >
          <div className="grid gap-3" lang={language}>
            <TextField
              {...common(`name.${language}`)}
              maxLength={120}
              dir={directionOf(language)}
            />
            <TextareaField
              {...common(`description.${language}`)}
              rows={3}
              maxLength={5_000}
              dir={directionOf(language)}
            />
          </div>
        </Disclosure>
      ))}
    </EditForm>
  );
}
