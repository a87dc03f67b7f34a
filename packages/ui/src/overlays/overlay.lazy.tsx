import { Dialog } from '@base-ui/react/dialog';
import { classNames } from '../layout/class-names.ts';
import { CloseIcon } from '../layout/icons.tsx';
import type { OverlayProps } from './overlay.tsx';
import { useBackCloses } from './use-back-closes.ts';

const positions = {
  center: 'overlay-center mx-auto my-auto max-h-[92dvh] w-[min(100%-1.5rem,var(--overlay-size))]',
  sheet:
    'overlay-center h-dvh w-full sm:mx-auto sm:my-auto sm:h-auto sm:max-h-[92dvh] sm:w-[min(100%-1.5rem,var(--overlay-size))]',
  start: 'overlay-start me-auto h-dvh w-[min(88%,24rem)]',
  end: 'overlay-end ms-auto h-dvh w-[min(88%,24rem)]',
  bottom: 'overlay-bottom mt-auto max-h-[88dvh] w-full',
};

const widths = {
  narrow: '[--overlay-size:26rem]',
  medium: '[--overlay-size:40rem]',
  wide: '[--overlay-size:60rem]',
};

/** Base UI traps the focus, locks scrolling, and closes on Escape and a click on the backdrop. */
export default function LazyOverlay(props: OverlayProps) {
  const { open, onClose, title, hideTitle, description, position, width = 'medium' } = props;
  const { children, footer, closeLabel = 'Close' } = props;
  useBackCloses(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay-veil fixed inset-0 z-50 bg-veil" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex">
          <Dialog.Popup
            className={classNames(
              'overlay-panel flex flex-col bg-raised text-ink outline-none',
              positions[position],
              (position === 'center' || position === 'sheet') && widths[width],
            )}
          >
            <header className="flex items-center justify-between gap-4 border-b border-line ps-5 pe-2">
              <Dialog.Title className={hideTitle ? 'sr-only' : 'py-3 text-heading'}>
                {title}
              </Dialog.Title>
              <Dialog.Close
                aria-label={closeLabel}
                className="ms-auto grid size-11 shrink-0 place-items-center rounded-soft -outline-offset-4 hover:bg-sunken"
              >
                <CloseIcon />
              </Dialog.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
              {description && (
                <Dialog.Description className="mb-4 text-ink-soft">
                  {description}
                </Dialog.Description>
              )}
              {children}
            </div>
            {footer && <footer className="border-t border-line p-5">{footer}</footer>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
