import { Button } from '@karwan/ui/controls/button';
import { TextareaField } from '@karwan/ui/controls/field';
import { useMemo, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { useKeys } from '../../../page/use-keys.ts';

interface Props {
  hasMail: boolean;
  hasPhone: boolean;
  idempotencyKey: string;
  answer: FormAnswer | undefined;
}

/** Answers by mail, or records what was said by WhatsApp or phone. */
export function AnswerForm({ hasMail, hasPhone, idempotencyKey, answer: given }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const field = useRef<HTMLFormElement>(null);
  useKeys(
    useMemo(() => {
      const act = () => field.current?.querySelector('textarea')?.focus();
      return { a: { text: 'inbox.answer', act } } as const;
    }, []),
  );
  const answer = given?.row === 'answer' ? given : undefined;
  const fault = fieldText(answer?.refusal, 'text');
  return (
    <Form ref={field} method="post" preventScrollReset className="panel grid gap-3">
      <input type="hidden" name="row" value="answer" />
      <input type="hidden" name="key" value={answer?.values.key ?? idempotencyKey} />
      <FormNotice refusal={answer?.refusal} />
      <TextareaField
        label={t('inbox.answer')}
        hint={t(hasMail ? 'inbox.answerHint' : 'inbox.noMail')}
        name="text"
        rows={5}
        maxLength={5000}
        required
        defaultValue={answer?.values.text}
        error={fault && t(fault)}
      />
      <div className="flex flex-wrap gap-2">
        {hasMail && (
          <Button type="submit" name="intent" value="email" busy={isBusy}>
            {t('inbox.byMail')}
          </Button>
        )}
        {hasPhone && (
          <>
            <Button type="submit" name="intent" value="whatsapp" variant="secondary" busy={isBusy}>
              {t('inbox.byWhatsApp')}
            </Button>
            <Button type="submit" name="intent" value="phone" variant="secondary" busy={isBusy}>
              {t('inbox.byPhone')}
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}
