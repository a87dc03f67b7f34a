import { Button } from '@karwan/ui/controls/button';
import { TextareaField } from '@karwan/ui/controls/field';
import { unsentForm } from '@karwan/ui/forms/unsent-forms.ts';
import { useEffect, useMemo, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { useKeys } from '../../../../page/use-keys.ts';
import { Draft } from '../../../../shared/drafts/draft.tsx';

interface Props {
  orderId: string;
  answer: FormAnswer | undefined;
}

/** Adds a note for colleagues. */
export function NoteForm({ orderId, answer: given }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const answer = answerTo(given, orderId, 'note');
  const isWriting = state !== 'idle' && formData?.get('intent') === 'note';
  const refused = useActionData() !== undefined;
  const wasWriting = useRef(false);
  useEffect(() => {
    const isUnsent = form.current !== null && unsentForm()?.form === form.current;
    if (wasWriting.current && !isWriting && !refused && !isUnsent) form.current?.reset();
    wasWriting.current = isWriting;
  }, [isWriting, refused]);
  useKeys(
    useMemo(() => {
      const field = () => form.current?.querySelector('textarea');
      return { n: { text: 'keys.note', act: () => field()?.focus() } } as const;
    }, []),
  );
  const fault = fieldText(answer?.refusal, 'text');
  return (
    <Form ref={form} method="post" preventScrollReset className="panel grid gap-2">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="row" value={orderId} />
      <FormNotice refusal={answer?.refusal} />
      <Draft of={`note ${orderId}`} isRefused={answer !== undefined} />
      <TextareaField
        label={t('booking.note')}
        name="text"
        rows={2}
        maxLength={2000}
        required
        defaultValue={answer?.values.text}
        error={fault && t(fault)}
      />
      <div>
        <Button type="submit" size="small" variant="secondary" busy={isWriting}>
          {t('booking.writeNote')}
        </Button>
      </div>
    </Form>
  );
}
