import { useEffect, useRef } from 'react';

/**
 * For what is said about a form that was refused: the first wrong field is where one types next; where none is marked,
 * what is said comes into view. It may stand a screen above the button that was pressed.
 */
export function useInView<Target extends HTMLElement>(said: object | undefined) {
  const target = useRef<Target>(null);
  useEffect(() => {
    const here = target.current;
    if (!said || !here) return;
    const wrong = here.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else here.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return target;
}
