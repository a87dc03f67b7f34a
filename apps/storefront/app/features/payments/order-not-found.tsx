import type { MessageKey } from '@karwan/i18n/translate';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';

const ErrorPage = lazyWithRetry(() => import('../errors/error-page.tsx'));

const texts = {
  payment: { title: 'wallets.none', text: 'wallets.noneText' },
  confirmation: { title: 'confirmation.none', text: 'confirmation.noneText' },
} as const satisfies Record<string, { title: MessageKey; text: MessageKey }>;

/** Shown if the URL has no order that may be displayed; status 404. */
export function OrderNotFound({ about }: { about: keyof typeof texts }) {
  const error = useRouteError();
  const t = useT();
  const { siteName } = useRootData().site;
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return (
      <Suspense>
        <ErrorPage error={error} />
      </Suspense>
    );
  }
  const { title, text } = texts[about];
  return (
    <>
      <Seo title={`${t(title)}: ${siteName}`} />
      <EmptyState
        title={t(title)}
        level={1}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href="/account/orders">{t('accountMenu.orderHistory')}</ButtonLink>
            <ButtonLink href="/shop/track-order" variant="secondary">
              {t('topBar.trackOrder')}
            </ButtonLink>
          </div>
        }
      >
        {t(text)}
      </EmptyState>
    </>
  );
}
