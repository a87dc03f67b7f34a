import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { visitContext } from '../../page/context.ts';
import { SitePage } from '../../page/site-page.tsx';
import { useHydrated } from '../../page/use-hydrated.ts';
import type { Route } from './+types/delivery-area';
import { ChosenDelivery } from './chosen-delivery.tsx';
import { PostalCodeChecker } from './postal-code-checker.tsx';
import { WeekPlan } from './week-plan.tsx';

const DeliveryTabs = lazyWithRetry(() => import('./delivery-tabs.tsx'));

const pages = {
  '/postalcode': { key: 'postalCodePage', code: true, times: true },
  '/pick': { key: 'pickPage', code: false, times: true },
  '/changer': { key: 'changerPage', code: true, times: false },
} as const;

export function loader({ context }: Route.LoaderArgs) {
  const { path } = context.get(visitContext);
  return { path: path as keyof typeof pages };
}

/**
 * The delivery area demo: a postal code checker with days and times at `/postalcode`, only the times
 * at `/pick`, and the current choice, which can be changed, at `/changer`.
 */
export default function DeliveryArea({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const hydrated = useHydrated();
  const page = pages[loaderData.path] ?? pages['/postalcode'];
  // Days and times depend on the current time, but the page is cached for everybody.
  const waiting = <Skeleton className="h-80 w-full" />;
  return (
    <SitePage
      title={t(`deliveryArea.${page.key}.title`)}
      description={t(`deliveryArea.${page.key}.intro`)}
      path={loaderData.path}
      intro={t(`deliveryArea.${page.key}.intro`)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {page.code && <PostalCodeChecker />}
          {page.times && (
            <div className="min-h-96">
              {hydrated ? (
                <Suspense fallback={waiting}>
                  <DeliveryTabs />
                </Suspense>
              ) : (
                waiting
              )}
            </div>
          )}
        </div>
        <ChosenDelivery />
      </div>
      {page.times && <WeekPlan />}
    </SitePage>
  );
}
