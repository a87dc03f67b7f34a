import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { classNames } from '../layout/class-names.ts';
import { CloseIcon } from '../layout/icons.tsx';
import { listenToToasts, type ToastMessage } from './toast.ts';

const manager = Toast.createToastManager<ToastMessage>();

function show(message: ToastMessage) {
  manager.add({
    title: message.text,
    timeout: message.durationMs,
    priority: 'low',
    actionProps: message.action && {
      children: message.action.text,
      onClick: message.action.onPress,
    },
    data: message,
  });
}

const tones = {
  neutral: 'border-s-ink',
  positive: 'border-s-positive',
  problem: 'border-s-oxblood',
};

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager<ToastMessage>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="down"
      className={classNames(
        'toast pointer-events-auto border border-line border-s-4 bg-raised text-ink data-limited:hidden',
        tones[toast.data?.tone ?? 'neutral'],
      )}
    >
      <Toast.Content className="flex items-center gap-3 ps-4 pe-1">
        <Toast.Title render={<p />} className="min-w-0 flex-1 py-3 text-sm wrap-anywhere" />
        <Toast.Action className="min-h-11 px-2 text-sm font-semibold underline underline-offset-4" />
        <Toast.Close
          aria-label={closeLabel}
          // Base UI sets aria-hidden although the element is focusable.
          aria-hidden={false}
          className="grid size-11 shrink-0 place-items-center"
        >
          <CloseIcon className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

type Props = {
  first: ToastMessage;
  label: string;
  closeLabel: string;
  side: 'start' | 'end';
};

const corners = { start: 'sm:start-6 sm:end-auto', end: 'sm:start-auto sm:end-6' };

/**
 * Base UI announces toasts politely, pauses their timers while the pointer or the focus is on one, and lets users
 * swipe them away.
 */
export default function LazyToastArea({ first, label, closeLabel, side }: Props) {
  useEffect(() => {
    show(first);
    return listenToToasts(show);
  }, [first]);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className={classNames(
            'pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+var(--bottom-bars))] z-60 flex flex-col gap-2 sm:bottom-[calc(1.5rem+var(--bottom-bars))] sm:w-96',
            corners[side],
          )}
        >
          <Toasts closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
