import type {
  PromotionRow,
  PromotionSum,
} from '@karwan/contract/sales/staff/promotions/promotions';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';

const tones: Partial<Record<PromotionRow['state'], 'good' | 'bad'>> = {
  running: 'good',
  waiting: 'bad',
};

/** The state of a promotion. */
export function StateBadge({ state }: Pick<PromotionRow, 'state'>) {
  const t = useT();
  return <Badge tone={tones[state] ?? 'plain'}>{t(`promotions.state.${state}`)}</Badge>;
}

/** The discount of a promotion, with its maximum and the minimum order. */
function What({ kind, percent, amount, buy, get, atMost, minimum, currency }: PromotionRow) {
  const t = useT();
  const written = (minor: number) =>
    formatAmount(minor, { symbol: currency, decimals: decimalsOf(currency) });
  const isPartlyFree = kind === 'buy_get' && percent !== '100';
  const parts = [
    t(`promotions.kindShort.${kind}`, {
      percent: percent ?? '',
      amount: amount === null ? '' : written(amount),
      buy: buy ?? 0,
      get: get ?? 0,
    }),
    isPartlyFree && t('promotions.gotAt', { percent: percent ?? '' }),
    atMost !== null && t('promotions.atMost', { amount: written(atMost) }),
    minimum > 0 && t('promotions.minimum', { amount: written(minimum) }),
  ];
  return parts.filter(Boolean).map((part) => (
    <span key={String(part)} className="me-2 inline-block first:block">
      {part}
    </span>
  ));
}

/** What a promotion gave away: off the items, and shipping that was not charged. */
const given = ({ discount, shipping }: PromotionSum) => discount + shipping;

/** One amount for each currency of orders. */
export const SumsOf = ({
  sums,
  of,
}: {
  sums: readonly PromotionSum[];
  of: 'revenue' | 'discount' | 'shipping' | 'given';
}) =>
  sums.length === 0
    ? '–'
    : sums.map((sum) => (
        <span key={sum.currency} className="block">
          <Amount minor={of === 'given' ? given(sum) : sum[of]} code={sum.currency} />
        </span>
      ));

/** How often members of the staff used a promotion; hidden if they never did. */
export function StaffUses({ sums }: { sums: readonly Pick<PromotionSum, 'staffUses'>[] }) {
  const t = useT();
  const count = sums.reduce((all, { staffUses }) => all + staffUses, 0);
  if (count === 0) return null;
  return <span className="block text-oxblood">{t('promotions.approval.byStaff', { count })}</span>;
}

function Uses({ sums, maxUses }: Pick<PromotionRow, 'sums' | 'maxUses'>) {
  const t = useT();
  const uses = sums.reduce((all, sum) => all + sum.uses, 0);
  return (
    <>
      {maxUses === null ? String(uses) : t('promotions.ofUses', { uses, max: maxUses })}
      <StaffUses sums={sums} />
    </>
  );
}

export const promotionColumns: readonly Column<PromotionRow>[] = [
  {
    key: 'name',
    title: 'promotions.column.name',
    position: 'head',
    show: ({ name, code }) => (
      <>
        <ShopText>{name}</ShopText>
        {code !== null && code !== name && (
          // The space is outside of the isolated code: in Urdu, the code's start is the opposite side.
          <span className="ms-2 text-sm text-ink-soft">
            <bdi dir="ltr">{code}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    title: 'promotions.column.state',
    position: 'end',
    show: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'what',
    title: 'promotions.column.what',
    position: 'below',
    show: (row) => <What {...row} />,
  },
  {
    key: 'until',
    title: 'promotions.column.until',
    position: 'wide-only',
    show: ({ endsAt }) => endsAt !== null && <When at={endsAt} />,
  },
  {
    key: 'uses',
    title: 'promotions.column.uses',
    position: 'below',
    isLabelled: true,
    numeric: true,
    show: (row) => <Uses {...row} />,
  },
  {
    key: 'revenue',
    title: 'promotions.column.revenue',
    position: 'wide-only',
    numeric: true,
    show: ({ sums }) => <SumsOf sums={sums} of="revenue" />,
  },
  {
    key: 'discount',
    title: 'promotions.column.discount',
    position: 'below',
    isLabelled: true,
    numeric: true,
    show: ({ sums }) => <SumsOf sums={sums} of="given" />,
  },
];
