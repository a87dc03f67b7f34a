import { backOfficePath } from '@karwan/contract/back-office';
import type { Order } from '@karwan/contract/order';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { useFetcher } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { Views } from '../../../shared/list/views.tsx';
import type { Route } from './+types/slips';
import { Label } from './label.tsx';
import { type Paper, paperOf, papers } from './papers.ts';
import { PickList } from './pick-list.tsx';
import { readPrinted } from './read-printed.server.ts';
import { Receipt } from './receipt.tsx';
import { Slip } from './slip.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.read');
  return {
    ...(await readPrinted(url, context)),
    mayRecord: mayDo(context, ['orders.note', 'orders.pick', 'orders.ship']),
  };
}

/** Records in the orders' history that they were printed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const ids = form.getAll('id').map(String);
  const paper = paperOf(String(form.get('paper')));
  return context.get(clientContext).printing.record({ ids, paper });
}

const address = (orders: readonly Order[], paper: Paper, as = 'slips') =>
  `${backOfficePath}/print/${as}?${new URLSearchParams([
    ...orders.map(({ orderId }) => ['id', orderId]),
    ['paper', paper],
  ])}`;

const sheets = { slip: Slip, receipt: Receipt, label: Label } as const;

/** Prints orders, one sheet each, or one pick list for all of them. */
export default function Slips({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { orders, bars, seller, paper, mayRecord } = loaderData;
  const printed = useFetcher();
  const print = () => {
    const form: [string, string][] = orders.map(({ orderId }) => ['id', orderId]);
    if (mayRecord)
      void printed.submit(new URLSearchParams([...form, ['paper', paper]]), { method: 'post' });
    window.print();
  };
  const Sheet = paper === 'pick' ? undefined : sheets[paper];
  return (
    <>
      <div className="print:hidden">
        <PageHead title={t('print.title')}>
          <div className="flex flex-wrap gap-2">
            <Button onClick={print} disabled={orders.length === 0}>
              {t('print.print')}
            </Button>
            {orders.length > 0 && (
              <a
                href={address(orders, paper, 'slips.pdf')}
                download
                className="button button-secondary button-medium"
              >
                {t('print.pdf')}
              </a>
            )}
            <ButtonLink variant="quiet" href={`${backOfficePath}/orders`}>
              {t('print.back')}
            </ButtonLink>
          </div>
        </PageHead>
        <Views
          label={t('print.size')}
          views={papers.map((one) => ({
            href: address(orders, one),
            title: t(`print.sizes.${one}`),
            isCurrent: one === paper,
          }))}
        />
        {orders.length === 0 && <p className="panel">{t('print.none')}</p>}
      </div>
      <div className={`sheets sheets-${paper}`}>
        {Sheet ? (
          orders.map((order) => (
            <Sheet key={order.orderId} order={order} seller={seller} bars={bars} />
          ))
        ) : (
          <PickList orders={orders} />
        )}
      </div>
    </>
  );
}
