import type { RowSource } from '@karwan/contract/content/home-rows';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import { MoveButtons, placesOf } from '../move-buttons.tsx';
import { sourceOptions } from './source-options.ts';

interface Props {
  featured: readonly { menuUrl: string; name: string | null }[];
  sources: readonly RowSource[];
  answer: FormAnswer | undefined;
}

/** The departments that are shown with pictures below the slides, in their order. */
export function Featured({ featured, sources, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const urls = featured.map(({ menuUrl }) => menuUrl);
  const others = sources.filter(
    ({ kind, source }) => kind === 'category' && !urls.includes(source),
  );
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="panel-title">
        {t('homeRows.featured')}
      </h2>
      {featured.length === 0 && <EmptyState>{t('homeRows.noneFeatured')}</EmptyState>}
      <ol className="mb-3 divide-y divide-line border border-line bg-raised empty:hidden">
        {featured.map(({ menuUrl, name }, at) => {
          const title = name ?? menuUrl;
          return (
            <li key={menuUrl} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
              <span className="min-w-0 grow font-medium">
                <ShopText>{title}</ShopText>
                {name === null && (
                  <span className="block text-sm text-ink-soft">{t('homeRows.gone')}</span>
                )}
              </span>
              <MoveButtons
                id={menuUrl}
                title={title}
                intent="move-featured"
                {...placesOf(urls, at)}
              />
              <Form method="post" preventScrollReset>
                <input type="hidden" name="row" value={menuUrl} />
                <Button
                  type="submit"
                  name="intent"
                  value="unfeature"
                  variant="quiet"
                  busy={isBusy}
                  aria-label={t('homeRows.unfeature', { title })}
                >
                  {t('homeRows.remove')}
                </Button>
              </Form>
            </li>
          );
        })}
      </ol>
      <Form method="post" preventScrollReset className="panel grid max-w-prose gap-3">
        <FormNotice refusal={answer?.refusal} />
        <input type="hidden" name="row" value="featured" />
        <SelectField name="menuUrl" label={t('homeRows.feature')} options={sourceOptions(others)} />
        <div>
          <Button type="submit" name="intent" value="feature" variant="secondary" busy={isBusy}>
            {t('homeRows.featureIt')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
