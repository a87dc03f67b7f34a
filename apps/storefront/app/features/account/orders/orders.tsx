import { ButtonLink } from '@karwan/ui/controls/button';
import { Pagination } from '@karwan/ui/controls/pagination';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { useT } from '../../../i18n/use-t.ts';
import { DepartmentsToBrowse } from '../../../shared/departments/departments-to-browse.tsx';
import { AccountPage } from '../account-page.tsx';
import { asCustomer } from '../signed-in.server.ts';
import type { Route } from './+types/orders';
import { OrdersTable } from './orders-table.tsx';

const perPage = 10;

export function loader(args: Route.LoaderArgs) {
  const requestedPage = Number(new URL(args.request.url).searchParams.get('page') ?? 1);
  const page =
    Number.isSafeInteger(requestedPage) && requestedPage > 0 && requestedPage < 10_000
      ? requestedPage
      : 1;
  return asCustomer(args, ({ orders }) => orders.bookings({ page, perPage }));
}

/** Order history, ten orders a page. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { bookings, count, page } = loaderData;
  const title = t('account.orders.title');
  return (
    <AccountPage title={title}>
      {bookings.length === 0 ? (
        <EmptyState
          title={t('account.orders.empty')}
          action={<ButtonLink href="/">{t('account.dashboard.startShopping')}</ButtonLink>}
        >
          <p className="mb-6">{t('account.orders.emptyText')}</p>
          <DepartmentsToBrowse />
        </EmptyState>
      ) : (
        <OrdersTable bookings={bookings} label={title} />
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          total={Math.ceil(count / perPage)}
          hrefFor={(requested) =>
            requested === 1 ? '/account/orders' : `/account/orders?page=${requested}`
          }
          labels={{
            nav: t('account.orders.pages'),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (requested) => t('account.orders.page', { page: requested }),
          }}
        />
      </div>
    </AccountPage>
  );
}
