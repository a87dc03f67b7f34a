import { directionOf, type Language } from '@karwan/contract/language';
import type { MessageField } from '@karwan/contract/shop/settings/message-texts';
import { Button } from '@karwan/ui/controls/button';
import { TextareaField } from '@karwan/ui/controls/field';
import { useNavigation } from 'react-router';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { EditForm } from '../../../shared/drafts/edit-form.tsx';

interface Props {
  row: string;
  language: Language;
  version: number;
  fields: readonly MessageField[];
  answer: FormAnswer | undefined;
  /** The texts of the preview; left out: there is none. */
  typed: Readonly<Record<string, string>> | undefined;
}

const named = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(' ');

/** The texts of a message's parts, with the placeholders that each must contain. An empty text restores the default. */
export function WordsForm({ row, language, version, fields, answer, typed }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const labelOf = (part: string) => t(`messageTexts.part.${part}` as StaffKey);
  const stored = Object.fromEntries(fields.map(({ part, own, usual }) => [part, own ?? usual]));
  const values = answer?.values ?? typed ?? stored;
  return (
    <EditForm
      row={row}
      version={version}
      stored={stored}
      answer={answer}
      labelOf={labelOf}
      intent="words"
      title={t('categories.words')}
    >
      <input type="hidden" name="language" value={language} />
      <p className="text-sm text-ink-soft">{t('messageTexts.wordsHint')}</p>
      {fields.map(({ part, own, usual, names }) => (
        <TextareaField
          key={part}
          name={part}
          label={labelOf(part)}
          rows={usual.length > 60 ? 3 : 2}
          maxLength={600}
          lang={language}
          dir={directionOf(language)}
          defaultValue={values[part] ?? ''}
          error={
            fieldText(answer?.refusal, part) &&
            (names.length > 0
              ? t('messageTexts.namesFault', { names: named(names) })
              : t('messageTexts.noNamesFault'))
          }
          hint={
            own !== null && (
              <>
                {t('messageTexts.usual')} <bdi lang={language}>{usual}</bdi>
              </>
            )
          }
        />
      ))}
      <div>
        <Button type="submit" name="intent" value="preview" variant="quiet" busy={isBusy}>
          {t('messageTexts.previewIt')}
        </Button>
      </div>
    </EditForm>
  );
}
