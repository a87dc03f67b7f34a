import type { CustomerCard } from '@karwan/contract/customers';
import { Button } from '@karwan/ui/controls/button';
import { TextareaField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../page/refusal.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';

interface Props {
  notes: CustomerCard['notes'];
  mayWrite: boolean;
  answer: FormAnswer | undefined;
}

/** Notes of colleagues, and a field for a new one. Notes cannot be changed. */
export function NotesPanel({ notes, mayWrite, answer: given }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const answer = answerTo(given, '', 'note');
  const fault = fieldText(answer?.refusal, 'text');
  return (
    <section className="panel" aria-label={t('customers.notes')}>
      <h2 className="panel-title">{t('customers.notes')}</h2>
      {mayWrite && (
        // A new key empties the form once the note is stored.
        <Form key={notes[0]?.id} method="post" preventScrollReset className="mb-3 grid gap-2">
          <input type="hidden" name="row" value="" />
          <FormNotice refusal={answer?.refusal} />
          <TextareaField
            label={t('customers.note')}
            name="text"
            rows={2}
            maxLength={2000}
            required
            defaultValue={answer?.values.text}
            error={fault && t(fault)}
          />
          <div>
            <Button
              type="submit"
              name="intent"
              value="note"
              size="small"
              variant="secondary"
              busy={isBusy}
            >
              {t('customers.writeNote')}
            </Button>
          </div>
        </Form>
      )}
      {notes.length === 0 && <p className="text-ink-soft">{t('customers.noNotes')}</p>}
      <ul className="grid gap-2">
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p className="bg-brass-soft px-2 py-1 whitespace-pre-line">
              <ShopText>{text}</ShopText>
            </p>
            <p className="text-sm text-ink-soft">
              <ShopText>{by}</ShopText> · <When at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
