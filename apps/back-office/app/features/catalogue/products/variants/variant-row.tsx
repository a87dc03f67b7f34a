import type { ProductVariants } from '@karwan/contract/product-variants';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';

interface Props {
  variant: ProductVariants['list'][number];
  typed: FormAnswer | undefined;
  /** Whether it can be removed: a product needs at least one variant. */
  canGo: boolean;
}

/** One variant's code, GTIN and weight. */
export function VariantRow({ variant, typed, canGo }: Props) {
  const t = useT();
  const { id, code, choice, gtin, weightGrams } = variant;
  const name = choice.length > 0 ? choice.join(' · ') : code;
  const field = (part: 'code' | 'gtin' | 'grams', stored: string | number | null) => {
    const fault = fieldText(typed?.refusal, `${part}.${id}`);
    return {
      name: `${part}.${id}`,
      defaultValue: typed?.values[`${part}.${id}`] ?? stored ?? '',
      error: fault && t(fault),
      dir: 'ltr',
      autoComplete: 'off',
    } as const;
  };
  return (
    <li className="grid gap-x-3 gap-y-1">
      <input type="hidden" name="variant" value={id} />
      {choice.length > 0 && <ShopText className="font-medium">{name}</ShopText>}
      <div className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_6rem]">
        <TextField
          {...field('code', code)}
          label={t('products.code')}
          aria-label={t('products.variantCode', { name })}
          maxLength={120}
          required
        />
        <TextField
          {...field('gtin', gtin)}
          label={t('products.field.gtin')}
          aria-label={t('products.variantGtin', { name })}
          inputMode="numeric"
          maxLength={14}
          pattern="\d{8,14}"
        />
        <TextField
          {...field('grams', weightGrams)}
          label={t('products.column.grams')}
          aria-label={t('products.variantWeight', { name })}
          inputMode="numeric"
        />
      </div>
      {canGo && (
        <CheckboxField
          label={t('products.removeVariant', { code: name })}
          name="removed"
          value={id}
          defaultChecked={typed?.many.removed?.includes(id)}
        />
      )}
    </li>
  );
}
