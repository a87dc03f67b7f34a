import { directionOf, type Language, languageNames } from '@karwan/contract/language';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ConfirmTranslation } from './confirm-translation.tsx';
import { TranslationsForm } from './translations-form.tsx';
import { fieldsOf, hiddenTexts } from './typed-texts.ts';

interface Props {
  language: Language;
  texts: readonly { source: string; text: string; isStale: boolean }[];
  /** Translations that were not saved, because somebody else has changed them meanwhile. */
  left: readonly { source: string; theirs: string }[];
  refused: FormAnswer | undefined;
}

/** From this number of characters on, a text gets a field of several lines. */
const longWords = 60;

/** Texts beside their translations. Only changes are saved. */
export function TextsForm({ language, texts, left, refused }: Props) {
  const t = useT();
  if (texts.length === 0) return <p className="panel mt-3">{t('texts.none')}</p>;
  const theirs = new Map(left.map((one) => [one.source, one.theirs]));
  return (
    <TranslationsForm language={language} refused={refused} left={left.length}>
      <ul className="grid gap-4">
        {texts.map(({ source, text, isStale }, row) => {
          const names = fieldsOf(row);
          const taken = theirs.get(source);
          const Field = source.length > longWords ? TextareaField : TextField;
          return (
            <li key={source} className="grid gap-1">
              <input type="hidden" name={names.source} value={hiddenTexts(source)} />
              <input type="hidden" name={names.read} value={hiddenTexts(taken ?? text)} />
              <Field
                label={<bdi className="whitespace-pre-line">{source}</bdi>}
                name={names.text}
                lang={language}
                dir={directionOf(language)}
                autoComplete="off"
                aria-description={languageNames[language]}
                defaultValue={refused?.values[names.text] ?? text}
                error={taken === undefined ? undefined : t('texts.taken', { text: taken || '—' })}
              />
              {isStale && <ConfirmTranslation name={names.holds} />}
            </li>
          );
        })}
      </ul>
    </TranslationsForm>
  );
}
