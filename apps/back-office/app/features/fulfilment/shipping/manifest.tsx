import { backOfficePath } from '@karwan/contract/back-office';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Route } from './+types/manifest';

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.ship');
  const { shipping } = context.get(clientContext);
  return shipping.manifest({ id: params.manifestId }).catch((error: unknown) => {
    throw pageFault(error);
  });
}

/** The printed manifest of a hand-over: its parcels, the amounts to collect, and a line for the signature. */
export default function Manifest({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { id, carrier, branchName, handedAt, handedBy, lines } = loaderData;
  const sums = new Map<string, { minor: number; symbol: string }>();
  for (const { currencyCode, currency, toCollect } of lines) {
    const before = sums.get(currencyCode)?.minor ?? 0;
    sums.set(currencyCode, { minor: before + toCollect, symbol: currency });
  }
  return (
    <>
      <div className="print:hidden">
        <PageHead title={t('ship.manifestOf', { id })}>
          <div className="flex gap-2">
            <Button onClick={() => window.print()}>{t('print.print')}</Button>
            <ButtonLink variant="quiet" href={`${backOfficePath}/ship`}>
              {t('ship.back')}
            </ButtonLink>
          </div>
        </PageHead>
      </div>
      <div className="sheets sheets-pick">
        <article className="sheet">
          <h2 className="text-lg font-semibold">{t('ship.manifestOf', { id })}</h2>
          <p className="mb-4">
            <ShopText>{branchName}</ShopText> → <b>{carrier.name}</b> · <When at={handedAt} /> ·{' '}
            <bdi>{handedBy}</bdi>
          </p>
          <table className="w-full table-fixed">
            <thead>
              <tr className="border-b border-ink text-sm">
                <th className="w-1/3 py-1 pe-4 text-start font-normal">{t('print.order')}</th>
                <th className="py-1 pe-4 text-start font-normal">{t('print.to')}</th>
                <th className="w-1/4 py-1 text-end font-normal">{t('print.collect')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id} className="border-b border-line align-top">
                  <td className="py-1.5 pe-4">
                    <b dir="ltr">{line.orderId}</b>
                    {line.number && (
                      <bdi dir="ltr" className="block text-sm break-all">
                        {line.number}
                      </bdi>
                    )}
                  </td>
                  <td className="py-1.5 pe-4">
                    <ShopText>{[line.customerName, line.city].filter(Boolean).join(', ')}</ShopText>
                    <span className="block text-sm">
                      {t('track.pieces', { count: line.pieces })}
                    </span>
                  </td>
                  <td className="py-1.5 text-end text-sm">
                    <Amount
                      isCash
                      minor={line.toCollect}
                      code={line.currencyCode}
                      symbol={line.currency}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-end font-semibold">
            {t('ship.parcels', { count: lines.length })}
            {[...sums].map(([code, { minor, symbol }]) => (
              <span key={code} className="ms-4">
                <Amount isCash minor={minor} code={code} symbol={symbol} />
              </span>
            ))}
          </p>
          <p className="mt-12 w-64 border-t border-ink pt-1 text-sm">{t('ship.signature')}</p>
        </article>
      </div>
    </>
  );
}
