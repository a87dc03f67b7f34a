import type { FeeLine } from '@karwan/contract/fee';
import { feeLabel } from '@karwan/i18n/fee-label';
import { amountInTotal, type FeeKind } from '@karwan/money/fee-kinds';
import type { DisplayedCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { FeeRow } from './fee-row.tsx';

/** The fees of one branch. */
export interface BranchFees {
  readonly branchName: string;
  readonly fees: readonly FeeLine[];
}

/** Shipping is excluded: it has its own row, which is shown even when it is free or unknown. */
type ListedFee = FeeLine & { kind: Exclude<FeeKind, 'shipping'> };

export const isListed = (fee: FeeLine): fee is ListedFee => fee.kind !== 'shipping';

/** Fees as rows; a percentage fee has a row for each branch (spec section 9). */
export function FeeRows(props: {
  fees: readonly FeeLine[];
  standing: FeeLine['standing'];
  parts: readonly BranchFees[];
  currency: DisplayedCurrency;
}) {
  const { standing, parts, currency } = props;
  const t = useT();
  const fees = props.fees.filter(isListed).filter((fee) => fee.standing === standing);
  return fees.map((fee) => {
    const branches = parts.flatMap((part) =>
      part.fees
        .filter(({ kind, percent }) => kind === fee.kind && percent !== undefined)
        .map((own) => ({ ...own, branchName: part.branchName })),
    );
    const rows = branches.length > 0 ? branches : [{ ...fee, branchName: '' }];
    return rows.map((row) => (
      <FeeRow
        key={`${fee.kind} ${row.branchName}`}
        label={feeLabel(t, row, rows.length > 1 ? row.branchName : undefined)}
        about={t(`fee.about.${fee.kind}`)}
      >
        <Price size="small" amount={amountInTotal(row)} currency={currency} />
      </FeeRow>
    ));
  });
}
