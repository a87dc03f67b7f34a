import { ButtonLink } from '@karwan/ui/controls/button';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Route } from './+types/dashboard';
import { AccountPage } from './account-page.tsx';
import { AddressLines } from './addresses/address-lines.tsx';
import { OrdersTable } from './orders/orders-table.tsx';
import { asCustomer } from './signed-in.server.ts';

/** The latest orders that are shown (spec section 2, Account pages). */
const shownOrders = 3;

export function loader(args: Route.LoaderArgs) {
  return asCustomer(args, async ({ users, orders }) => {
    const [{ user, defaultAddress }, { bookings }] = await Promise.all([
      users.dashboard({}),
      orders.bookings({ perPage: shownOrders }),
    ]);
    return { user, defaultAddress, bookings };
  });
}

function Card(props: { title: string; children: ReactNode; action: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col border border-line bg-raised p-6 sm:p-8">
      <h2 id={id} className="mb-4 text-heading">
        {props.title}
      </h2>
      <div className="flex-1">{props.children}</div>
      <div className="mt-6">{props.action}</div>
    </section>
  );
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { user, defaultAddress, bookings } = loaderData;
  const name = [user.fName, user.lName].filter(Boolean).join(' ');
  return (
    <AccountPage title={t('account.nav.dashboard')}>
      <div className="grid gap-6 md:grid-cols-2">
        <Card
          title={name ? t('account.dashboard.hello', { name }) : t('account.dashboard.helloNobody')}
          action={
            <ButtonLink href="/account/profile" variant="secondary">
              {t('accountMenu.editProfile')}
            </ButtonLink>
          }
        >
          <ul className="grid gap-1 text-ink-soft">
            {[user.phone, user.email].map(
              (line) =>
                line && (
                  <li key={line} className="break-words">
                    <bdi dir="ltr">{line}</bdi>
                  </li>
                ),
            )}
          </ul>
        </Card>
        <Card
          title={t('account.dashboard.defaultAddress')}
          action={
            defaultAddress ? (
              <ButtonLink
                href={`/account/addresses/address/${defaultAddress._id}`}
                variant="secondary"
              >
                {t('account.address.editTitle')}
              </ButtonLink>
            ) : (
              <ButtonLink href="/account/addresses/address" variant="secondary">
                {t('account.addresses.addNew')}
              </ButtonLink>
            )
          }
        >
          {defaultAddress ? (
            <AddressLines address={defaultAddress} />
          ) : (
            <p className="text-ink-soft">{t('account.dashboard.noAddress')}</p>
          )}
        </Card>
      </div>
      <section aria-labelledby="recent-orders" className="mt-12">
        <SectionHeading
          id="recent-orders"
          title={t('account.dashboard.recentOrders')}
          more={
            bookings.length > 0
              ? { href: '/account/orders', text: t('account.dashboard.allOrders') }
              : undefined
          }
        />
        {bookings.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-ink-soft">{t('account.dashboard.noOrders')}</p>
            <ButtonLink href="/" variant="secondary">
              {t('account.dashboard.startShopping')}
            </ButtonLink>
          </div>
        ) : (
          <OrdersTable bookings={bookings} label={t('account.dashboard.recentOrders')} />
        )}
      </section>
    </AccountPage>
  );
}
