import { directionOf, isLanguage, languageNames } from '@karwan/contract/language';
import type { ProductRecord } from '@karwan/contract/product-record';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { wordsTexts } from '../../../../shared/drafts/field-texts.ts';
import { PairsField } from './pairs-field.tsx';
import { useFieldLabel } from './use-field-label.ts';

interface Props {
  words: ProductRecord['words'];
  may: { readonly edit: boolean; readonly translate: boolean };
  answer: FormAnswer | undefined;
}

const lists = ['features', 'facts', 'specs'] as const;

/** The texts of a product in the shop's own language, then in its other languages: fields of its form. */
export function TextsFields({ words, may, answer }: Props) {
  const t = useT();
  const stored = wordsTexts(words);
  const labelOf = useFieldLabel();
  const common = (field: string) => {
    const fault = fieldText(answer?.refusal, field);
    return {
      name: field,
      label: labelOf(field),
      defaultValue: answer?.values[field] ?? stored[field] ?? '',
      error: fault && t(fault),
    };
  };
  return (
    <>
      {may.edit && (
        <>
          <TextField {...common('name')} maxLength={300} required autoComplete="off" dir="auto" />
          <TextareaField {...common('description')} rows={6} maxLength={50_000} dir="auto" />
          {lists.map((field) => {
            const { error, ...rest } = common(field);
            return (
              <PairsField
                key={field}
                {...rest}
                error={error && t('products.pairsFault')}
                hint={field === 'features' ? t('products.pairsHint') : undefined}
              />
            );
          })}
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
              autoComplete="off"
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
    </>
  );
}
