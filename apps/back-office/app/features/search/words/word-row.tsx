import type { SearchWord } from '@karwan/contract/own-search-words';
import { useT } from '../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../page/refusal.ts';
import { RemoveForm } from '../../../shared/list/remove-form.tsx';

interface Props {
  word: SearchWord;
  mayEdit: boolean;
  answer: FormAnswer | undefined;
}

/** A word with its synonyms. */
export function WordRow({ word: { id, word, meant, bothWays }, mayEdit, answer }: Props) {
  const t = useT();
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
      {mayEdit && <RemoveForm row={id} label={t('words.removeOf', { word })} answer={answer} />}
    </li>
  );
}
