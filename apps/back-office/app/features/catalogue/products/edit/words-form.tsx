import { directionOf, isLanguage, languageNames } from '@karwan/contract/language';
import type { ProductRecord } from '@karwan/contract/product-record';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import type { StaffKey } from '../../../../i18n/catalogues.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { EditForm } from '../../../../shared/drafts/edit-form.tsx';
import { wordsTexts } from '../../../../shared/drafts/field-texts.ts';

interface Props {
  product: ProductRecord;
  may: { readonly edit: boolean; readonly translate: boolean };
  answer: FormAnswer | undefined;
}

const lists = ['features', 'facts', 'specs'] as const;

/** The texts of a product in the shop's own language, then in its other languages. */
export function TextsForm({ product: { id, words }, may, answer }: Props) {
  const t = useT();
  const stored = wordsTexts(words);
  const labelOf = (field: string) => {
    const [part = '', language] = field.split('.');
    const label = t(`products.field.${part}` as StaffKey);
    return isLanguage(language) ? `${label} · ${languageNames[language]}` : label;
  };
  const typedOf = (field: string) => answer?.values[field] ?? stored[field];
  const errorOf = (field: string) => {
    const fault = fieldText(answer?.refusal, field);
    return fault && t(lists.includes(field as 'facts') ? 'products.pairsFault' : fault);
  };
  const common = (field: string) => ({
    name: field,
    label: labelOf(field),
    defaultValue: typedOf(field),
    error: errorOf(field),
    autoComplete: 'off',
  });
  return (
    <EditForm
      row={id}
      intent="words"
      title={t('products.words')}
      version={words.version}
      stored={stored}
      answer={answer}
      labelOf={labelOf}
    >
      {may.edit && (
        <>
          <TextField {...common('name')} maxLength={300} required dir="auto" />
          <TextareaField {...common('description')} rows={6} maxLength={50_000} dir="auto" />
          {lists.map((field) => (
            <TextareaField
              key={field}
              {...common(field)}
              hint={field === 'features' ? t('products.pairsHint') : undefined}
              rows={Math.min(8, Math.max(3, words[field].length + 1))}
              dir="auto"
            />
          ))}
        </>
      )}
      {Object.keys(words.translations).map((language) => (
        <Disclosure
          key={language}
          title={isLanguage(language) ? languageNames[language] : language}
          open={!may.edit || answer !== undefined}
        >
          <div className="grid gap-3" lang={language}>
            <TextField
              {...common(`name.${language}`)}
              maxLength={300}
              dir={directionOf(language)}
            />
            <TextareaField
              {...common(`description.${language}`)}
              rows={4}
              maxLength={50_000}
              dir={directionOf(language)}
            />
          </div>
        </Disclosure>
      ))}
    </EditForm>
  );
}
