import { languageNames, languages } from '@karwan/contract/language';
import type { OwnReview } from '@karwan/contract/review';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import type { FetcherWithComponents } from 'react-router';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useCheckedForm } from '../../shared/form/use-checked-form.ts';
import type { ReviewAnswer } from './answer-review.server.ts';
import { StarsField } from './stars-field.tsx';

const loadRules = () => import('./review-rules.ts');

interface ReviewFormProps {
  review: OwnReview | null;
  answer: ReviewAnswer | undefined;
  fetcher: FetcherWithComponents<ReviewAnswer>;
}

/** Stars, title, text, and the language of the text. */
export function ReviewForm({ review, answer, fetcher }: ReviewFormProps) {
  const t = useT();
  const language = useLanguage();
  const { form, errorOf } = useCheckedForm({
    answer,
    loadRules,
    send: (pressed) => fetcher.submit(pressed),
  });
  const typed = answer?.outcome === 'invalid' || answer?.outcome === 'failed' ? answer.values : {};
  return (
    <fetcher.Form {...form} method="post" className="grid max-w-xl gap-6">
      <StarsField
        chosen={typed.stars ?? (review ? String(review.stars) : undefined)}
        error={errorOf('stars')}
      />
      <TextField
        name="title"
        label={t('reviews.headline')}
        required
        maxLength={120}
        dir="auto"
        defaultValue={typed.title ?? review?.title}
        error={errorOf('title')}
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
        error={errorOf('message')}
      />
      <SelectField
        name="language"
        label={t('reviews.language')}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        defaultValue={typed.language ?? review?.language ?? language}
      />
      <Button type="submit" busy={fetcher.state !== 'idle'} className="justify-self-start">
        {t(review ? 'reviews.save' : 'reviews.send')}
      </Button>
    </fetcher.Form>
  );
}
