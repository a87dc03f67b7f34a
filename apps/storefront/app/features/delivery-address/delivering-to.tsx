import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { PinIcon } from '@karwan/ui/layout/icons';
import { truncate } from '@karwan/ui/layout/truncate.ts';
import { preloadOverlay } from '@karwan/ui/overlays/overlay';
import { type MouseEvent, Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useShop } from '../../state/store/shop-store.ts';

const loadDialog = () => import('./address-dialog.tsx');
const AddressDialog = lazyWithRetry(loadDialog);

/** Maximum characters of an address (spec section 9): on wide screens and on phones. */
const limits = { wide: 50, phone: 40 } as const;

/** On a phone the two do not fit on one line, in large text on two; in Nastaliq, two lines are too high. */
const lines = {
  wide: 'truncate',
  phone: 'line-clamp-4 text-start [:lang(ur)_&]:@min-[12rem]:line-clamp-1',
} as const;

function preload() {
  preloadOverlay();
  loadDialog().catch(() => undefined);
}

/**
 * 'Delivering to' with the chosen address, or a prompt to choose one; opens the dialog. Without JavaScript it is a
 * form that leads to the equivalent page.
 */
export function DeliveringTo(props: {
  on: keyof typeof limits;
  /** Said in place of the words before the address while there is none; then there is room for several lines. */
  prompt?: string;
  className?: string;
}) {
  const { on, prompt, className } = props;
  const t = useT();
  const address = useShop((state) => state.address?.formattedAddress);
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <form action="/delivery-address" className="contents">
        <button
          type="submit"
          aria-haspopup="dialog"
          onClick={show}
          onPointerEnter={preload}
          onFocus={preload}
          className={`group flex min-h-11 max-w-full min-w-0 items-center gap-1.5 text-sm ${className ?? ''}`}
        >
          <PinIcon className="size-4 text-brass" />
          <span className={prompt ? 'text-start wrap-anywhere' : lines[on]}>
            {(address || !prompt) && (
              <span className="text-ink-soft">{t('topBar.deliveringTo')} </span>
            )}
            <bdi className="font-medium underline decoration-line-strong underline-offset-4 group-hover:decoration-ink">
              {address ? truncate(address, limits[on]) : (prompt ?? t('topBar.choose'))}
            </bdi>
          </span>
        </button>
      </form>
      {open && (
        <Suspense fallback={null}>
          <AddressDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
