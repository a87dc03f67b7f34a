import { type SearchKind, type SearchState, searchStates } from '@karwan/contract/search-kinds';
import type { NotableSearch } from '@karwan/contract/searches';
import { Button, ButtonLink, buttonClass } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import { tryHref, wordsPath } from './word-views.tsx';

interface Props {
  search: NotableSearch;
  kind: SearchKind;
  state: SearchState;
  mayEdit: boolean;
  answer: FormAnswer | undefined;
}

/**
 * The URL of the form for a synonym, filled in from a search: with the words that it ignored, otherwise with all of it,
 * if these are at most two.
 */
function explainHref({ query, typed, dropped }: NotableSearch): string {
  const word = dropped.length > 0 ? dropped.join(' ') : typed;
  const isShort = word.trim().split(/\s+/).length <= 2;
  return `${wordsPath}?${new URLSearchParams({ word: isShort ? word : '', search: query })}`;
}

const keyOf: Partial<Record<SearchState, string>> = { wanted: 's', done: 'd' };

/** A search query: its frequency, its results, and what to do about it. */
export function SearchCard({ search, kind, state, mayEdit, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().formData?.get('row') === search.query;
  const { query, typed, searches, visitors, clicked, ordered, dropped, lastAt, isHidden } = search;
  const isWork = kind !== 'popular';
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">
          <ShopText>{typed}</ShopText>
          {dropped.length > 0 && dropped.join(' ') !== query && (
            <span className="ms-3 text-sm font-normal text-ink-soft">
              {t('searches.without')}{' '}
              {dropped.map((word) => (
                <s key={word} className="me-2">
                  <bdi>{word}</bdi>
                </s>
              ))}
            </span>
          )}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{t('searches.searched', { count: searches })}</span>
          <span>{t('searches.visitors', { count: visitors })}</span>
          {clicked > 0 && <span>{t('searches.clicked', { count: clicked })}</span>}
          {ordered > 0 && <span>{t('searches.ordered', { count: ordered })}</span>}
          <span>
            {t('searches.last')} <When at={lastAt} />
          </span>
          {isHidden && <span>{t('searches.hidden')}</span>}
        </p>
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="row" value={query} />
        <FormNotice refusal={answerTo(answer, query)?.refusal} />
        {isWork && mayEdit && (
          <ButtonLink href={explainHref(search)} size="small" data-key="e">
            {t('searches.explain')}
          </ButtonLink>
        )}
        <a
          href={`/search/${encodeURIComponent(typed)}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('searches.see')}
        </a>
        <ButtonLink href={tryHref(typed)} variant="secondary" size="small">
          {t('searches.why')}
        </ButtonLink>
        {isWork &&
          mayEdit &&
          searchStates
            .filter((one) => one !== state)
            .map((one) => (
              <Button
                key={one}
                type="submit"
                name="intent"
                value={one}
                variant="secondary"
                size="small"
                busy={isBusy}
                data-key={keyOf[one]}
              >
                {t(`searches.to.${one}`)}
              </Button>
            ))}
        {!isWork && mayEdit && (
          <Button
            type="submit"
            name="intent"
            value={isHidden ? 'show' : 'hide'}
            variant={isHidden ? 'secondary' : 'danger'}
            size="small"
            busy={isBusy}
          >
            {t(isHidden ? 'searches.show' : 'searches.hide')}
          </Button>
        )}
      </Form>
    </div>
  );
}
