import type { SearchWord } from '@karwan/contract/own-search-words';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { FormNotice } from '../page/form-notice.tsx';
import type { FormAnswer } from '../page/refusal.ts';

interface Props {
  word: SearchWord;
  mayEdit: boolean;
  answer: FormAnswer | undefined;
}

/** A word and what is meant by it. */
export function WordRow({ word: { id, word, meant, bothWays }, mayEdit, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().formData?.get('row') === id;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
      <p className="min-w-0 grow break-words">
        <bdi className="font-medium">{word}</bdi>{' '}
        <span className="text-sm text-ink-soft">
          {t(bothWays ? 'words.isAlso' : 'words.means')}
        </span>{' '}
        {meant.map((one, at) => (
          <span key={one}>
            {at > 0 && ', '}
            <bdi>{one}</bdi>
          </span>
        ))}
      </p>
      {mayEdit && (
        <Form method="post" preventScrollReset>
          <FormNotice refusal={answer?.refusal} />
          <input type="hidden" name="row" value={id} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="danger"
            busy={isBusy}
            aria-label={t('words.removeOf', { word })}
          >
            {t('words.remove')}
          </Button>
        </Form>
      )}
    </li>
  );
}
