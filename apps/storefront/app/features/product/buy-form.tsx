import { Button } from '@karwan/ui/controls/button';
import { QuantityStepper } from '@karwan/ui/controls/quantity-stepper';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { asAddable, useAddToCart } from '../../state/cart/use-cart.ts';
import { asLineOptions, firstChoices, missingOptions } from './choices.ts';
import type { ShownProduct } from './load-product.ts';
import { OptionPicker } from './option-picker.tsx';

/** Options, quantity and the button to add to the cart. An option that is missing is marked as an error. */
export function BuyForm({ product }: { product: ShownProduct }) {
  const t = useT();
  const add = useAddToCart();
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState(() => firstChoices(product.options));
  const [quantity, setQuantity] = useState(1);
  const [tried, setTried] = useState(false);
  const { options, stock } = product;
  const missing = missingOptions(options, choices);
  const isOut = product.availability === 'Out of Stock';

  const submit = () => {
    setTried(true);
    const [first] = missing;
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="option-${CSS.escape(first)}"]`)?.focus();
      return;
    }
    add(asAddable(product), quantity, asLineOptions(options, choices));
  };

  return (
    <form
      ref={form}
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {options.map((option) => (
        <OptionPicker
          key={option.optionId}
          option={option}
          chosen={choices[option.optionId]}
          onChoose={(valueId) => setChoices({ ...choices, [option.optionId]: valueId })}
          error={
            tried && missing.includes(option.optionId)
              ? t('product.chooseOption', { name: option.optionTitle })
              : undefined
          }
        />
      ))}
      {!isOut && (
        <div className="flex flex-wrap gap-3">
          <QuantityStepper
            value={quantity}
            onChange={setQuantity}
            max={Math.max(1, stock)}
            labels={{
              quantity: t('product.quantity'),
              less: t('cart.less'),
              more: t('cart.more'),
            }}
            className="min-h-13"
          />
          <Button type="submit" size="large" className="min-w-40 flex-1">
            {t('product.addToCart')}
          </Button>
        </div>
      )}
    </form>
  );
}
