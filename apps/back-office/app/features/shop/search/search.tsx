import { backOfficePath } from '@karwan/contract/back-office';
import { Link } from '@karwan/ui/controls/link';
import { TextLink } from '@karwan/ui/controls/text-link';
import { useEffect } from 'react';
import { redirect, useRouteLoaderData } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { RootData } from '../../../root.tsx';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { useRowKeys } from '../../../shared/list/use-row-keys.ts';
import { StatusBadge } from '../../sales/orders/order-badges.tsx';
import type { Route } from './+types/search';
import { findEverything, orderNamed } from './find.server.ts';
import { customerHits, type Hit, orderHits, productHits } from './hits.ts';

/** The typed text; the number of an order redirects to the order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim() ?? '';
  const found = await findEverything(context.get(clientContext), q);
  const order = found && orderNamed(q, found);
  if (order) throw redirect(order);
  return { q, found };
}

/** The results of the global search, by kind. */
export default function Search({ loaderData: { q, found } }: Route.ComponentProps) {
  const t = useT();
  const list = useRowKeys<HTMLDivElement>();
  // Out of the search field, where J and K are letters.
  useEffect(() => {
    const isInField = document.activeElement?.matches('[type=search]');
    if (q && isInField) document.getElementById('content')?.focus({ preventScroll: true });
  }, [q]);
  const permissions = useRouteLoaderData<RootData>('root')?.staff.permissions ?? [];
  const groups = found && [
    { title: t('orders.title'), hits: orderHits(found) },
    { title: t('search.customers'), hits: customerHits(found) },
    { title: t('search.products'), hits: productHits(found, permissions) },
  ];
  const isEmpty = groups?.every(({ hits }) => hits.length === 0);
  return (
    <>
      <PageHead title={q ? t('search.found', { q }) : t('search.title')} />
      {!groups && <EmptyState>{t('search.tooShort')}</EmptyState>}
      {isEmpty && <EmptyState>{t('search.none')}</EmptyState>}
      <div
        ref={list}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-4"
      >
        {groups
          ?.filter(({ hits }) => hits.length > 0)
          .map(({ title, hits }) => (
            <Hits key={title} title={title} hits={hits} />
          ))}
      </div>
      {groups?.[0]?.hits.length ? (
        <p className="mt-4">
          <TextLink href={`${backOfficePath}/orders?q=${encodeURIComponent(q)}`}>
            {t('search.allOrders')}
          </TextLink>
        </p>
      ) : null}
    </>
  );
}

function Hits({ title, hits }: { title: string; hits: readonly Hit[] }) {
  return (
    <section aria-label={title} className="border border-line bg-raised">
      <h2 className="px-4 pt-3 text-base font-semibold">{title}</h2>
      <ul className="divide-y divide-line">
        {hits.map(({ key, href, title: name, detail, order }) => (
          <li key={key}>
            <Link
              href={href}
              className="hit-link block min-h-(--control-compact) px-4 py-2 hover:bg-sunken"
            >
              <ShopText className="block font-medium">{name}</ShopText>
              <ShopText className="block text-sm break-words text-ink-soft">{detail}</ShopText>
              {order && (
                <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
                  <StatusBadge status={order.orderStatus} />
                  <When at={order.createdAt} />
                  <Amount
                    minor={order.orderAmount}
                    code={order.currencyCode}
                    symbol={order.currency}
                  />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
