import type { ProductCard } from '@karwan/contract/product';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { mobileQuery } from '@karwan/ui/behaviour/media-queries.ts';
import { Button } from '@karwan/ui/controls/button';
import { QuantityStepper } from '@karwan/ui/controls/quantity-stepper';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { CheckIcon } from '@karwan/ui/layout/icons';
import { preloadOverlay } from '@karwan/ui/overlays/overlay';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { optionParameter } from '../../page/addresses.ts';
import { OrderWithoutScript } from '../../shared/no-script/order-without-script.tsx';
import { asAddable, useAddToCart, useJustAdded } from '../../state/cart/use-cart.ts';
import { asLineOptions, missingOptions } from './choices.ts';
import { valueState } from './choose-variant.ts';
import { OptionPicker } from './option-picker.tsx';
import type { Choice } from './use-choice.ts';

const loadAdded = () => import('./added-drawer.tsx');
const AddedDrawer = lazyWithRetry(loadAdded);
const loadSheet = () => import('./option-sheet.tsx');
const OptionSheet = lazyWithRetry(loadSheet);

const preload = () => {
  preloadOverlay();
  for (const load of [loadAdded, loadSheet]) load().catch(() => undefined);
};

type Props = Choice & {
  /** On the product's own page, as opposed to a dialog: what its bar and what follows adding show. */
  page?: {
    price: ReactNode;
    /** Products that go with it. */
    related: Promise<ProductCard[]>;
  };
};

/**
 * Options, quantity and the button to add to the cart, which on the page of a phone is in a bar at the foot of the
 * screen. A missing option is marked as an error; with that bar it is asked for in a sheet. Without JavaScript its other button shows the page
 * with the choice. The form has no `action`, which tells the script for early input
 * (shell/document/replay-early-input.ts) to wait for hydration.
 */
export function BuyForm({ choices, choose, offered, page }: Props) {
  const t = useT();
  const [added, setAdded] = useState<string>();
  const add = useAddToCart(page && setAdded);
  const form = useRef<HTMLFormElement>(null);
  const [quantity, setQuantity] = useState(1);
  const [tried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { itemCustomId } = offered;
  const { options, stock } = offered;
  const missing = missingOptions(options, choices);
  const chosen = asLineOptions(options, choices);
  const isAdded = useJustAdded({ itemCustomId, options: chosen });
  const isSoldOut = offered.availability === 'Out of Stock';
  const most = Math.max(1, stock);

  const submit = () => {
    const [first] = missing;
    if (first !== undefined) {
      if (page && !isAsked && matchMedia(mobileQuery).matches) return setAsked(true);
      setTried(true);
      if (isAsked) return;
      form.current
        ?.querySelector<HTMLElement>(`[name="${CSS.escape(optionParameter(first))}"]`)
        ?.focus();
      return;
    }
    setAsked(false);
    add(asAddable(offered), Math.min(quantity, most), chosen);
  };

  const pickers = options.map((option) => (
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
  ));
  const lacking = options.filter(({ optionId }) => missing.includes(optionId));
  const action =
    lacking[0] === undefined
      ? t(isAdded ? 'product.added' : 'product.addToCart')
      : lacking[1]
        ? t('product.chooseOptions')
        : t('product.chooseOption', { name: lacking[0].optionTitle });

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
      {pickers}
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
            className="noscript:hidden"
          />
          <div
            className={classNames(
              'flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 noscript:hidden',
              page && 'buy-bar',
            )}
          >
            {page && (
              <div className="min-w-0 flex-1 basis-[6rem] lg:hidden">
                {page.price}
                <p className="truncate text-xs text-ink-soft">
                  {chosen.map(({ valueTitle }) => valueTitle).join(' · ')}
                </p>
              </div>
            )}
            <Button
              type="submit"
              className="min-w-40 flex-auto"
              onPointerEnter={preload}
              onFocus={preload}
            >
              {isAdded && <CheckIcon />}
              {action}
            </Button>
          </div>
          <OrderWithoutScript className="text-sm text-ink-soft" />
        </div>
      )}
      {page && isAsked && (
        <Suspense>
          <OptionSheet
            price={page.price}
            action={action}
            onAdd={submit}
            onClose={() => setAsked(false)}
          >
            {pickers}
          </OptionSheet>
        </Suspense>
      )}
      {page && added && (
        <Suspense>
          <AddedDrawer
            itemCustomId={itemCustomId}
            options={chosen}
            quantity={quantity}
            message={added}
            related={page.related}
            onClose={() => setAdded(undefined)}
          />
        </Suspense>
      )}
    </form>
  );
}
