import type { ProductRecord } from '@karwan/contract/product-record';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextareaField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { CheckGroup } from '../../../../page/check-group.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { optionsToLines } from './option-lines.ts';
import { VariantRow } from './variant-row.tsx';

interface Props {
  product: ProductRecord;
  answer: FormAnswer | undefined;
}

/** The options of a product, and its variants. */
export function VariantsPanel({ product: { id, variants }, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { options, dividing, list, version } = variants;
  const isStale = answer?.refusal.conflict !== undefined;
  const typed = isStale ? undefined : answer;
  const fault = typed && fieldText(typed.refusal, 'options');
  const isDivided = dividing.length > 0;
  return (
    <section aria-labelledby="variants" className="panel">
      <h2 id="variants" className="panel-title">
        {t('products.variants')}
      </h2>
      <Form
        key={`${version} ${typed ? 'typed' : ''}`}
        method="post"
        preventScrollReset
        aria-label={t('products.variants')}
        className="grid gap-3"
      >
        <input type="hidden" name="row" value={id} />
        <input type="hidden" name="intent" value="variants" />
        <input type="hidden" name="version" value={version} />
        {isStale ? (
          <p role="alert" className="bg-oxblood-soft px-3 py-2">
            {t('products.variantsStale')}
          </p>
        ) : (
          <FormNotice refusal={answer?.refusal} />
        )}
        <TextareaField
          name="options"
          label={t('products.optionsLabel')}
          hint={t('products.optionsHint')}
          error={fault && t('products.optionsFault')}
          defaultValue={typed?.values.options ?? optionsToLines(options)}
          rows={Math.max(3, options.length + 1)}
          dir="auto"
        />
        {options.map((option) => (
          <input
            key={option.optionId}
            type="hidden"
            name="option"
            value={optionsToLines([option])}
          />
        ))}
        {options.length > 0 && (
          <CheckGroup
            name="wordsOnly"
            legend={t('products.wordsOnly')}
            hint={t('products.wordsOnlyHint')}
            checks={options.map(({ optionTitle }) => ({ value: optionTitle, label: optionTitle }))}
            chosen={
              new Set(
                options
                  .filter(({ optionId }) => !dividing.includes(optionId))
                  .map(({ optionTitle }) => optionTitle),
              )
            }
          />
        )}
        <ul className="grid gap-3 border-y border-line py-3">
          {list.map((variant) => (
            <VariantRow
              key={variant.id}
              variant={variant}
              typed={typed}
              canGo={isDivided && list.length > 1}
            />
          ))}
        </ul>
        <CheckboxField
          label={t('products.addMissing')}
          name="addMissing"
          value="yes"
          defaultChecked={typed ? 'addMissing' in typed.values : !isDivided}
        />
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('products.saveVariants')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
