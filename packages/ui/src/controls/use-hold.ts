import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Held buttons repeat after 300 ms, then every 50 ms (spec section 5). */
const firstRepeatMs = 300;
const nextRepeatMs = 50;

/**
 * Handlers for a button that acts on press and repeats while held. Keyboards and screen readers send a click without
 * a press, which acts once.
 */
export function useHold(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);

  useEffect(() => {
    latest.current = act;
  });

  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = () => {
    latest.current();
    timer.current = setTimeout(repeat, nextRepeatMs);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      stop();
      pressed.current = true;
      latest.current();
      timer.current = setTimeout(repeat, firstRepeatMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      // A keyboard click has no press of its own, but an earlier press may have ended outside the button.
      if (!pressed.current || event.detail === 0) latest.current();
      pressed.current = false;
    },
  };
}
