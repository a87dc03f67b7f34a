import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { useListFocus } from '@karwan/ui/behaviour/use-list-focus.ts';
import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { ButtonLink } from '@karwan/ui/controls/button';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { Container } from '@karwan/ui/layout/layout';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { DepartmentsToBrowse } from '../../shared/departments/departments-to-browse.tsx';
import { OrderWithoutScript } from '../../shared/no-script/order-without-script.tsx';
import { useShop } from '../../state/store/shop-store.ts';
import { useStoreReady } from '../../state/store/use-store-ready.ts';
import { CartContents } from './cart-contents.tsx';

const AwaitedNotice = lazyWithRetry(() => import('../payments/awaited/awaited-notice.tsx'));

/** The cart page (spec section 2). The server renders its frame; the browser fills in the cart. */
export default function CartPage() {
  const t = useT();
  const ready = useStoreReady();
  const count = useShop((state) => state.cart.lines.length);
  const isAwaited = useShop((state) => state.awaitingPayment.length > 0);
  const holder = useListFocus<HTMLDivElement>(count);
  const { siteName } = useRootData().site;
  return (
    <Container className="pb-section pt-2">
      <Seo
        title={`${t('cart.title')}: ${siteName}`}
        description={t('cart.robots', { name: siteName })}
      />
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ title: t('common.home'), href: '/' }, { title: t('cart.title') }]}
      />
      <h1 className="mb-6 mt-2 text-title">{t('cart.title')}</h1>
      <OrderWithoutScript className="py-6 text-ink-soft" />
      {ready && isAwaited && (
        <Suspense fallback={<Skeleton className="mb-8 h-44 sm:h-36" />}>
          <AwaitedNotice />
        </Suspense>
      )}
      <div ref={holder} tabIndex={-1} className="outline-none">
        {!ready && <CartSkeleton />}
        {ready && count > 0 && <CartContents />}
        {ready && count === 0 && (
          <EmptyState
            title={t('cart.empty')}
            action={<ButtonLink href="/">{t('cart.continue')}</ButtonLink>}
          >
            <DepartmentsToBrowse withWishList />
          </EmptyState>
        )}
      </div>
    </Container>
  );
}

function CartSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid min-h-96 gap-10 noscript:hidden lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
