import { backOfficePath } from '@karwan/contract/back-office';
import type { StockMovement } from '@karwan/contract/stock';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../i18n/use-t.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';

/** The screen of the document that caused a movement. */
const screenOf = {
  order: 'orders',
  return: 'returns',
  transfer: 'stock/transfers',
  count: 'stock/counts',
} as const;

const signed = (units: number) => (units > 0 ? `+${units}` : `${units}`);

/** The stock movements of an item, newest first. */
export function Ledger({ movements }: { movements: readonly StockMovement[] }) {
  const t = useT();
  return (
    <ol className="divide-y divide-line border border-line bg-raised">
      {movements.map(({ id, at, reason, free, physical, freeAfter, document, by, note, asOf }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-3 py-2.5">
          <span className="font-medium">{t(`stock.reasonOf.${reason}`)}</span>
          <span className="text-end font-semibold tabular-nums">
            <bdi dir="ltr">
              {free !== 0 ? signed(free) : physical !== 0 ? signed(physical) : '0'}
            </bdi>
          </span>
          <span className="text-sm text-ink-soft">
            <When at={at} />
            {by.kind !== 'shop' && (
              <>
                {' · '}
                {by.name ? <ShopText>{by.name}</ShopText> : t(`stock.by.${by.kind}`)}
              </>
            )}
            {document && (
              <>
                {' · '}
                <Link
                  href={`${backOfficePath}/${screenOf[document.kind]}/${document.id}`}
                  className="underline underline-offset-4"
                >
                  {t(`stock.documentOf.${document.kind}`)} <bdi dir="ltr">{document.id}</bdi>
                </Link>
              </>
            )}
          </span>
          <span className="text-end text-sm text-ink-soft tabular-nums">
            {free === 0 && physical !== 0
              ? t('stock.leftBranch')
              : t('stock.freeAfter', { count: freeAfter })}
          </span>
          {asOf && (
            <span className="col-span-2 text-sm text-ink-soft">
              {t('stock.asOf')} <When at={asOf} />
            </span>
          )}
          {note && <ShopText className="col-span-2 text-sm">{note}</ShopText>}
        </li>
      ))}
    </ol>
  );
}
