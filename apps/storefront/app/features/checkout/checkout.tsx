import { Breadcrumb } from '@karwan/ui/breadcrumb';
import { Container } from '@karwan/ui/layout';
import { Skeleton } from '@karwan/ui/skeleton';
import { useEffect } from 'react';
import { clientContext } from '../../context.ts';
import { useGo } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../shell/root-data.ts';
import { Seo } from '../../shell/seo-tags.tsx';
import { useShop } from '../../state/shop-store.ts';
import { useStoreReady } from '../../state/use-store-ready.ts';
import type { Route } from './+types/checkout';
import { CheckoutForm } from './checkout-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { paymentMethods: await context.get(clientContext).configurations.paymentMethods({}) };
}

/** The checkout (spec section 2): an empty cart leads back to the cart page. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const go = useGo();
  const ready = useStoreReady();
  const isEmpty = useShop((kept) => kept.cart.lines.length === 0);
  const { siteName } = useRootData().site;
  useEffect(() => {
    if (ready && isEmpty) void go('/shop/cart', { replace: true });
  }, [ready, isEmpty, go]);
  return (
    <Container className="pb-section pt-2">
      <Seo title={`${t('checkout.title')}: ${siteName}`} noIndex />
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[
          { title: t('common.home'), href: '/' },
          { title: t('cart.title'), href: '/shop/cart' },
          { title: t('checkout.title') },
        ]}
      />
      <h1 className="mb-8 mt-2 text-title">{t('checkout.title')}</h1>
      <noscript>
        <p className="py-6 text-ink-soft">{t('cart.needsScript')}</p>
      </noscript>
      {ready && !isEmpty ? (
        <CheckoutForm paymentMethods={loaderData.paymentMethods} />
      ) : (
        <div aria-hidden="true" className="grid min-h-[40rem] content-start gap-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Container>
  );
}
