import { Button } from '@karwan/ui/controls/button';
import { QuantityStepper } from '@karwan/ui/controls/quantity-stepper';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { optionParameter } from '../../page/addresses.ts';
import { OrderWithoutScript } from '../../shared/no-script/order-without-script.tsx';
import { asAddable, useAddToCart, useJustAdded } from '../../state/cart/use-cart.ts';
import { asLineOptions, missingOptions } from './choices.ts';
import { valueState } from './choose-variant.ts';
import { OptionPicker } from './option-picker.tsx';
import type { Choice } from './use-choice.ts';

/**
 * Options, quantity and the button to add to the cart. A missing option is marked as an error. Without JavaScript its
 * other button shows the page with the choice. The form has no `action`, which tells the script for early input
 * (shell/document/replay-early-input.ts) to wait for hydration.
 */
export function BuyForm({ choices, choose, offered }: Choice) {
  const t = useT();
  const add = useAddToCart();
  const form = useRef<HTMLFormElement>(null);
  const [quantity, setQuantity] = useState(1);
  const [tried, setTried] = useState(false);
  const { itemCustomId } = offered;
  const { options, stock } = offered;
  const missing = missingOptions(options, choices);
  const isAdded = useJustAdded({ itemCustomId, options: asLineOptions(options, choices) });
  const isSoldOut = offered.availability === 'Out of Stock';
  const most = Math.max(1, stock);

  const submit = () => {
    setTried(true);
    const [first] = missing;
    if (first !== undefined) {
      form.current
        ?.querySelector<HTMLElement>(`[name="${CSS.escape(optionParameter(first))}"]`)
        ?.focus();
      return;
    }
    add(asAddable(offered), Math.min(quantity, most), asLineOptions(options, choices));
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
          stateOf={(valueId) => valueState(offered, choices, option.optionId, valueId)}
          onChoose={(valueId) => choose(option.optionId, valueId)}
          error={
            tried && missing.includes(option.optionId)
              ? t('product.chooseOption', { name: option.optionTitle })
              : undefined
          }
        />
      ))}
      {options.length > 0 && (
        <noscript>
          <Button type="submit" variant="secondary" size="small">
            {t('product.showChoice')}
          </Button>
        </noscript>
      )}
      {!isSoldOut && (
        <div className="flex flex-wrap gap-3">
          <QuantityStepper
            value={Math.min(quantity, most)}
            onChange={setQuantity}
            max={most}
            labels={{
              quantity: t('product.quantity'),
              less: t('cart.less'),
              more: t('cart.more'),
            }}
            className="min-h-13 noscript:hidden"
          />
          <Button type="submit" className="min-w-40 flex-1 noscript:hidden">
            {t(isAdded ? 'product.added' : 'product.addToCart')}
          </Button>
          <OrderWithoutScript className="text-sm text-ink-soft" />
        </div>
      )}
    </form>
  );
}
