import { longestSearchWords } from '@karwan/contract/search-word-limits';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';

interface Props {
  answer: FormAnswer | undefined;
  /** The word to explain, and the search that it comes from; empty: none. */
  asked: { readonly word: string; readonly search: string };
}

/** Adds a synonym. */
export function AddWord({ answer, asked }: Props) {
  const t = useT();
  const isBusy = useNavigation().formData?.get('row') === 'new';
  const values = answer?.values;
  const error = (name: string) => {
    const fields = Object.keys(answer?.refusal.fields ?? {});
    // A field of several words has an error if one of its words has.
    const wrong = fields.find((field) => field.split('.')[0] === name);
    const key = fieldText(answer?.refusal, wrong ?? name);
    return key && t(key);
  };
  return (
    <section className="panel mb-4" aria-labelledby="add-word">
      <h2 id="add-word" className="panel-title">
        {t('words.add')}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2 empty:hidden">
          <FormNotice refusal={answer?.refusal} />
        </div>
        <input type="hidden" name="row" value="new" />
        {asked.search && <input type="hidden" name="search" value={asked.search} />}
        <TextField
          label={t('words.word')}
          hint={t('words.wordHint')}
          name="word"
          dir="auto"
          autoComplete="off"
          required
          maxLength={longestSearchWords}
          defaultValue={values?.word ?? asked.word}
          error={error('word')}
        />
        <TextField
          label={t('words.meant')}
          hint={t('words.meantHint')}
          name="meant"
          dir="auto"
          autoComplete="off"
          required
          defaultValue={values?.meant}
          error={error('meant')}
        />
        <CheckboxField
          label={t('words.bothWays')}
          hint={t('words.bothWaysHint')}
          name="bothWays"
          defaultChecked={values ? values.bothWays === 'on' : false}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <Button type="submit" name="intent" value="add" busy={isBusy}>
            {t('words.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
