import type { ContentRecord } from '@karwan/contract/content/staff/staff-content';
import { directionOf, fallbackLanguage } from '@karwan/contract/language';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { EditForm } from '../../../shared/drafts/edit-form.tsx';

interface Props {
  text: ContentRecord;
  mayEdit: boolean;
  answer: FormAnswer | undefined;
}

/** The text in one language; a translation has the original beside it. */
export function WordsForm({ text, mayEdit, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  const { id, kind, language, latest, words, original } = text;
  const isOwn = language === fallbackLanguage;
  const isPost = kind === 'post';
  const { picture: _, dated, ...texts } = words;
  const stored: Record<string, string> = isOwn ? { ...texts, dated: dated ?? '' } : texts;
  const labelOf = (field: string) =>
    t(
      field === 'dated' && !isPost
        ? 'content.field.modified'
        : (`content.field.${field}` as StaffKey),
    );
  const common = (field: string) => ({
    name: field,
    label: labelOf(field),
    defaultValue: answer?.values[field] ?? stored[field],
    error: fault(field),
    autoComplete: 'off',
    dir: directionOf(language),
    lang: language,
    readOnly: !mayEdit,
  });
  return (
    <EditForm
      row={`${id} ${language}`}
      intent="words"
      title={t('categories.words')}
      version={latest}
      stored={stored}
      answer={answer}
      labelOf={labelOf}
    >
      {original && (
        <Disclosure title={t('content.original')}>
          <div dir={directionOf(fallbackLanguage)} lang={fallbackLanguage} className="grid gap-2">
            <p className="font-medium">{original.title}</p>
            <p>{original.description}</p>
            <p className="text-sm whitespace-pre-wrap">{original.body}</p>
          </div>
        </Disclosure>
      )}
      <TextField {...common('title')} maxLength={200} required />
      <TextareaField {...common('description')} rows={2} maxLength={500} required />
      <div className="grid gap-3 sm:grid-cols-2">
        {isPost && <TextField {...common('topic')} maxLength={60} required={isOwn} />}
        {isPost && isOwn && <TextField {...common('author')} maxLength={120} />}
        {isOwn && (
          <TextField
            {...common('dated')}
            type="date"
            dir="ltr"
            hint={t(isPost ? 'content.datedHint' : 'content.modifiedHint')}
          />
        )}
        <TextField {...common('pictureAlt')} maxLength={300} hint={t('content.pictureAltHint')} />
      </div>
      <TextareaField
        {...common('body')}
        rows={20}
        maxLength={100_000}
        hint={t('content.bodyHint', { names: '{{siteName}}, {{phone}}, {{email}}, {{address}}' })}
      />
    </EditForm>
  );
}
