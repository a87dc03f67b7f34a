import type { WordPair } from '@karwan/contract/own-search-words';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';

interface Props {
  pair: WordPair;
  mayEdit: boolean;
  answer: FormAnswer | undefined;
}

/** Two suggested synonyms with the products that have both, and the buttons to accept or reject them. */
export function PairCard({
  pair: { id, word, other, products, examples },
  mayEdit,
  answer,
}: Props) {
  const t = useT();
  const isBusy = useNavigation().formData?.get('row') === id;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">
          <bdi>{word}</bdi> <span className="text-sm font-normal text-ink-soft">=</span>{' '}
          <bdi>{other}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">{t('words.sayBoth', { count: products })}</p>
        <ul className="text-sm text-ink-soft">
          {examples.map((name) => (
            <li key={name} className="break-words">
              <ShopText>{name}</ShopText>
            </li>
          ))}
        </ul>
      </div>
      {mayEdit && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="row" value={id} />
          <FormNotice refusal={answerTo(answer, id)?.refusal} />
          <Button type="submit" name="intent" value="same" size="small" busy={isBusy} data-key="s">
            {t('words.same')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="other"
            variant="secondary"
            size="small"
            busy={isBusy}
            data-key="o"
          >
            {t('words.notSame')}
          </Button>
        </Form>
      )}
    </div>
  );
}
