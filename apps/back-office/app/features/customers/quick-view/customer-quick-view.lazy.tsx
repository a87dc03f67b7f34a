import { useT } from '../../../i18n/use-t.ts';
import { Age } from '../../../page/age.tsx';
import { Badge } from '../../../page/badge.tsx';
import { ReachLinks } from '../../../page/reach-links.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { QuickViewProps } from '../../../shared/list/quick-view.ts';
import { SidePanel } from '../../../shared/list/side-panel.tsx';
import { BlockBadge } from '../block-badge.tsx';
import { MoneyPanel } from '../money-panel.tsx';
import { OrdersPanel } from '../orders-panel.tsx';
import type { ViewedCustomer } from './read-customer.ts';

/** A customer beside the list: how to reach them, their orders, and the newest notes. */
export default function CustomerQuickView(props: QuickViewProps) {
  return (
    <SidePanel<ViewedCustomer> {...props} show={(customer) => <Shown customer={customer} />} />
  );
}

function Shown({ customer }: { customer: ViewedCustomer }) {
  const t = useT();
  const { name, phone, email, since, block, isStaff, notes, shop } = customer;
  return (
    <>
      <p className="action-state">
        {isStaff && <Badge>{t('customers.staff')}</Badge>}
        {block && <BlockBadge kind={block} />}
        <span className="text-ink-soft">
          {t('customers.column.since')} <When at={since} style="date" />
        </span>
      </p>
      {phone && (
        <p className="flex flex-wrap gap-2">
          <ReachLinks phone={phone} words={t('customers.whatsAppText', { name, shop })} />
        </p>
      )}
      {email && (
        <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      <OrdersPanel customer={customer} />
      <MoneyPanel customer={customer} />
      {notes.length > 0 && (
        <section className="panel" aria-label={t('customers.notes')}>
          <h3 className="panel-title">{t('customers.notes')}</h3>
          <ul className="grid gap-2">
            {notes.map(({ id, text, by, at }) => (
              <li key={id}>
                <ShopText className="block break-words whitespace-pre-line">{text}</ShopText>
                <span className="text-ink-soft">
                  <ShopText>{by}</ShopText> <Age at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
