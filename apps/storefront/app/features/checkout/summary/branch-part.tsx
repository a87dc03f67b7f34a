import type { QuoteLine, QuotePart } from '@karwan/contract/cart';
import { formatDays } from '@karwan/i18n/day-counts';
import type { DisplayedCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { SoldOut } from '../../cart/sold-out.tsx';

/** What one branch ships or hands out. */
export function BranchPart(props: {
  part: QuotePart;
  lines: readonly QuoteLine[];
  currency: DisplayedCurrency;
}) {
  const { part, lines, currency } = props;
  const t = useT();
  const language = useLanguage();
  return (
    <div className="border-b border-line pb-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-sm">
        <bdi className="font-medium">{part.branchName}</bdi>
        <span className="text-ink-soft">
          {t(part.deliveryMethod === 'store' ? 'deliveryArea.store' : 'deliveryArea.home')}
        </span>
      </h3>
      {part.deliveryDays && (
        <p className="text-sm text-ink-soft">
          {t('product.arrives', { days: formatDays(language, part.deliveryDays) })}
        </p>
      )}
      <ul className="text-sm">
        {lines.map((line) => (
          <li
            key={[line.itemCustomId, ...line.options.map((one) => one.valueId)].join()}
            className="flex flex-wrap justify-between gap-x-4 py-2"
          >
            <span className="min-w-0 flex-[1_1_8rem]">
              <span className="text-ink-soft">{`${line.quantity} × `}</span>
              <bdi className="break-words">{line.name}</bdi>
              {line.options.map((one) => (
                <span key={one.optionId} className="block text-ink-soft">
                  {`${one.optionTitle}: ${one.valueTitle}`}
                </span>
              ))}
              {line.availability === 'Out of Stock' && <SoldOut line={line} withRemove />}
            </span>
            {line.availability === 'Out of Stock' ? (
              <span className="ms-auto shrink-0 text-oxblood">{t('common.outOfStock')}</span>
            ) : (
              <Price
                size="small"
                amount={line.total}
                currency={currency}
                className="ms-auto shrink-0"
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
