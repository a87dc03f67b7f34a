import type { BranchItems } from '@karwan/contract/order-changes';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { ChosenOptions, ShopText } from '../../../../page/shop-text.tsx';
import { addedName, optionCombinations } from './option-combinations.ts';

interface Props {
  goods: readonly BranchItems[];
  /** Names of fields that are shown elsewhere, and left out here. */
  without?: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
  withBranch?: boolean;
}

/** Items that were found, one line per variant and choice, with stock and a quantity field. */
export function FoundItems({ goods, without, values, withBranch = false }: Props) {
  const t = useT();
  const rows = goods.flatMap((one) =>
    optionCombinations(one).map((chosen) => {
      const options = [...one.options, ...chosen];
      return { ...one, options, field: addedName(one.itemId, options) };
    }),
  );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows
        .filter(({ field }) => !without?.has(field))
        .map((one) => (
          <li key={one.field} className="grid gap-2 py-2 sm:grid-cols-[1fr_6rem]">
            <div className="min-w-0">
              <ShopText className="font-medium">{one.name}</ShopText>
              <ChosenOptions options={one.options} />
              <p className="text-sm text-ink-soft">
                <bdi dir="ltr">{one.variantCode}</bdi> ·{' '}
                <Amount minor={one.price} code={one.currency} /> ·{' '}
                {t('change.inStock', { count: one.stock })}
                {withBranch && (
                  <>
                    {' '}
                    · <ShopText>{one.branchName}</ShopText>
                  </>
                )}
              </p>
            </div>
            <PiecesField
              label={t('refund.pieces', { name: nameWith(one) })}
              name={one.field}
              max={Math.max(one.stock, 0)}
              value={values[one.field]}
            />
          </li>
        ))}
    </ul>
  );
}

/** A product's name with its chosen options, as the label of its field. */
export const nameWith = ({ name, options }: Pick<BranchItems, 'name' | 'options'>) =>
  [name, ...options.map(({ valueTitle }) => valueTitle)].join(' · ');

/** A quantity field; empty: unchanged, or none. */
export function PiecesField(props: {
  label: string;
  name: string;
  max?: number;
  value: string | number | undefined;
  error?: string | undefined;
}) {
  const { label, name, max, value, error } = props;
  return (
    <TextField
      label={<span className="sr-only">{label}</span>}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      dir="ltr"
      placeholder="0"
      defaultValue={value}
      error={error}
    />
  );
}
