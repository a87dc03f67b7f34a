import type { ProductVariants } from '@karwan/contract/product-variants';
import { CheckboxField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { CheckGroup } from '../../../../page/check-group.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { optionsToLines, typedOptions } from './option-lines.ts';
import { OptionsField } from './options-field.tsx';
import { VariantRow } from './variant-row.tsx';
import { variantsText } from './variants-text.ts';

interface Props {
  variants: ProductVariants;
  answer: FormAnswer | undefined;
}

/** The options of a product, and its variants: fields of its form. */
export function VariantsPanel({ variants, answer }: Props) {
  const t = useT();
  const { dividing, list } = variants;
  const options = typedOptions(variants.options);
  const fault = fieldText(answer?.refusal, 'options');
  const isDivided = dividing.length > 0;
  return (
    <section aria-labelledby="variants" className="panel grid gap-3">
      <h2 id="variants" className="panel-title mb-0">
        {t('products.variants')}
      </h2>
      <input type="hidden" name="read.variants" value={variantsText(variants)} />
      <OptionsField
        defaultValue={answer?.values.options ?? optionsToLines(options)}
        error={fault && t('products.optionsFault')}
      />
      {options.map((option) => (
        <input
          key={option.title}
          type="hidden"
          name="read.option"
          value={optionsToLines([option])}
        />
      ))}
      {options.length > 0 && (
        <CheckGroup
          name="wordsOnly"
          legend={t('products.wordsOnly')}
          hint={t('products.wordsOnlyHint')}
          checks={options.map(({ title }) => ({ value: title, label: title }))}
          chosen={
            new Set(
              variants.options
                .filter(({ optionId }) => !dividing.includes(optionId))
                .map(({ optionTitle }) => optionTitle),
            )
          }
        />
      )}
      <div className="field-rows" data-removable={(isDivided && list.length > 1) || undefined}>
        <div className="field-rows-head variant-row" aria-hidden="true">
          <span>{isDivided && t('products.variant')}</span>
          <span>{t('products.code')}</span>
          <span>{t('products.field.gtin')}</span>
          <span>{t('products.column.grams')}</span>
          {isDivided && list.length > 1 && <span>{t('products.removeRow')}</span>}
        </div>
        <ul>
          {list.map((variant) => (
            <VariantRow
              key={variant.id}
              variant={variant}
              answer={answer}
              canGo={isDivided && list.length > 1}
            />
          ))}
        </ul>
      </div>
      <CheckboxField
        label={t('products.addMissing')}
        name="addMissing"
        value="yes"
        defaultChecked={answer ? 'addMissing' in answer.values : !isDivided}
      />
    </section>
  );
}
