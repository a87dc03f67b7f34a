import type { ProductVariants } from '@karwan/contract/product-variants';
import { CheckboxField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { CellField } from '../../../../shared/drafts/cell-field.tsx';

interface Props {
  variant: ProductVariants['list'][number];
  answer: FormAnswer | undefined;
  /** Whether it can be removed: a product needs at least one variant. */
  canGo: boolean;
}

/** One variant's SKU, GTIN and weight, in a table of variants. */
export function VariantRow({ variant, answer, canGo }: Props) {
  const t = useT();
  const { id, code, choice, gtin, weightGrams } = variant;
  const name = choice.length > 0 ? choice.join(' · ') : code;
  const field = (part: 'code' | 'gtin' | 'grams', stored: string | number | null) => {
    const fault = fieldText(answer?.refusal, `${part}.${id}`);
    return {
      name: `${part}.${id}`,
      rowName: name,
      defaultValue: answer?.values[`${part}.${id}`] ?? stored ?? '',
      error: fault && t(fault),
      dir: 'ltr',
      autoComplete: 'off',
    } as const;
  };
  return (
    <li className="field-row variant-row">
      <input type="hidden" name="variant" value={id} />
      <ShopText className="field-rows-name">{choice.length > 0 ? name : ''}</ShopText>
      <CellField {...field('code', code)} label={t('products.code')} maxLength={120} required />
      <CellField
        {...field('gtin', gtin)}
        label={t('products.field.gtin')}
        inputMode="numeric"
        maxLength={14}
        pattern="\d{8,14}"
      />
      <CellField
        {...field('grams', weightGrams)}
        label={t('products.column.grams')}
        inputMode="numeric"
      />
      {canGo && (
        <CheckboxField
          label={
            <>
              {t('products.removeRow')} <span className="sr-only">{name}</span>
            </>
          }
          name="removed"
          value={id}
          defaultChecked={answer?.many.removed?.includes(id)}
        />
      )}
    </li>
  );
}
