import { languageNames, languages } from '@karwan/contract/language';
import type { OwnReview } from '@karwan/contract/review';
import { Button } from '@karwan/ui/controls/button';
import { SelectField, TextareaField, TextField } from '@karwan/ui/controls/field';
import { useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { fieldFault } from '../../i18n/field-fault.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useFaultFocus } from '../account/form/use-fault-focus.ts';
import type { ReviewAnswer } from './answer-review.server.ts';
import { StarsField } from './stars-field.tsx';

interface ReviewFormProps {
  review: OwnReview | null;
  answer: ReviewAnswer | undefined;
  fetcher: FetcherWithComponents<ReviewAnswer>;
}

/** Stars, a title, the words, and the language they are in. */
export function ReviewForm({ review, answer, fetcher }: ReviewFormProps) {
  const t = useT();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, answer);
  const typed = answer?.outcome === 'invalid' || answer?.outcome === 'failed' ? answer.values : {};
  const fault = (name: string) => fieldFault(t, answer?.errors[name]);
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid max-w-xl gap-6">
      <StarsField
        chosen={typed.stars ?? (review ? String(review.stars) : undefined)}
        error={answer?.errors.stars && t('fieldFault.required')}
      />
      <TextField
        name="title"
        label={t('reviews.headline')}
        required
        maxLength={120}
        dir="auto"
        defaultValue={typed.title ?? review?.title}
        error={fault('title')}
      />
      <TextareaField
        name="message"
        label={t('reviews.message')}
        hint={t('reviews.moderated')}
        required
        maxLength={4_000}
        rows={6}
        dir="auto"
        defaultValue={typed.message ?? review?.message}
        error={fault('message')}
      />
      <SelectField
        name="language"
        label={t('reviews.language')}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        defaultValue={typed.language ?? review?.language ?? language}
      />
      <Button
        type="submit"
        size="large"
        busy={fetcher.state !== 'idle'}
        className="justify-self-start"
      >
        {t(review ? 'reviews.save' : 'reviews.send')}
      </Button>
    </fetcher.Form>
  );
}
