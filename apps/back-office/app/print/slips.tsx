import { backOfficePath } from '@karwan/contract/back-office';
import { maxPrinted } from '@karwan/contract/fulfilment/printing';
import type { Order } from '@karwan/contract/order';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { useFetcher } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { Views } from '../list/views.tsx';
import { clientContext } from '../page/context.ts';
import { PageTitle } from '../page/page-title.tsx';
import { pageFault } from '../page/refusal.server.ts';
import { mayDo, requirePermission } from '../page/staff.server.ts';
import type { Route } from './+types/slips';
import { drawBarcodes } from './barcodes.server.ts';
import { Label } from './label.tsx';
import { type Paper, paperOf, papers } from './papers.ts';
import { PickList } from './pick-list.tsx';
import { Receipt } from './receipt.tsx';
import { Slip } from './slip.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.read');
  const ids = [...new Set(url.searchParams.getAll('id'))].slice(0, maxPrinted);
  try {
    const client = context.get(clientContext);
    const [{ orders }, shop] = await Promise.all([
      ids.length ? client.printing.orders({ ids }) : { orders: [] },
      client.configurations.tenant({}),
    ]);
    const { siteName, legalName, address, phone, ntn, strn } = shop;
    const texts = orders.flatMap(({ orderId, parcel }) => [orderId, parcel?.number || orderId]);
    return {
      orders,
      bars: await drawBarcodes(texts),
      seller: { siteName, legalName, address, phone, ntn, strn },
      paper: paperOf(url.searchParams.get('paper')),
      mayRecord: mayDo(context, ['orders.note', 'orders.pick', 'orders.ship']),
    };
  } catch (error) {
    throw pageFault(error);
  }
}

/** Records in the orders' history that they were printed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const ids = form.getAll('id').map(String);
  const paper = paperOf(String(form.get('paper')));
  return context.get(clientContext).printing.record({ ids, paper });
}

const address = (orders: readonly Order[], paper: Paper) =>
  `${backOfficePath}/print/slips?${new URLSearchParams([
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
        <PageTitle title={t('print.title')}>
          <div className="flex gap-2">
            <Button onClick={print} disabled={orders.length === 0}>
              {t('print.print')}
            </Button>
            <ButtonLink variant="quiet" href={`${backOfficePath}/orders`}>
              {t('print.back')}
            </ButtonLink>
          </div>
        </PageTitle>
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
