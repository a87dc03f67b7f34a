import type { ProductRecord } from '@karwan/contract/product-record';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';

type Product = Pick<ProductRecord, 'id' | 'offers' | 'branches' | 'variants'>;

/** Combinations of branch and variant without an offer, as choices. */
export const openOffers = ({ offers, branches, variants }: Product) => {
  const known = new Set(offers.map(({ branch, variantCode }) => `${branch} ${variantCode}`));
  return branches.flatMap((branch) =>
    variants.list
      .filter(({ code }) => !known.has(`${branch.id} ${code}`))
      .map(({ code, choice }) => ({
        value: `${branch.id} ${branch.currency} ${code}`,
        label: `${[branch.name, ...choice].join(' · ')} (${branch.currency})`,
      })),
  );
};

/** Adds an offer: a branch starts to sell a variant. */
export function AddOfferPanel({
  product,
  answer,
}: {
  product: Product;
  answer: FormAnswer | undefined;
}) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const options = openOffers(product);
  if (options.length === 0) return null;
  const fault = fieldText(answer?.refusal, 'price');
  return (
    <section className="panel">
      <Disclosure
        title={t('products.addOffer')}
        open={answer !== undefined || product.offers.length === 0}
      >
        <Form method="post" preventScrollReset className="grid max-w-md gap-3">
          <input type="hidden" name="row" value={product.id} />
          <FormNotice refusal={answer?.refusal} />
          <SelectField
            name="place"
            label={t('products.addOfferFor')}
            defaultValue={answer?.values.place}
            options={options}
          />
          <TextField
            name="price"
            label={t('products.field.price')}
            defaultValue={answer?.values.price}
            error={fault && t(fault)}
            required
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
          />
          <div>
            <Button type="submit" name="intent" value="add-offer" variant="secondary" busy={isBusy}>
              {t('products.addOfferNow')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
