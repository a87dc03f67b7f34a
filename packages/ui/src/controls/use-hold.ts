import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Held controls repeat after 300 ms, then every 50 ms (spec section 5). */
const firstRepeatMs = 300;
const nextRepeatMs = 50;

/**
 * Handlers for a button that acts at once when pressed and again and again while held.
 * A press from the keyboard or a screen reader arrives as a bare click and acts once.
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
      // A click from a keyboard follows no press, though an earlier press may have ended off the button.
      if (!pressed.current || event.detail === 0) latest.current();
      pressed.current = false;
    },
  };
}
