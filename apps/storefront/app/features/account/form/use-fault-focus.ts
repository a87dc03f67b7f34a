import { type RefObject, useEffect } from 'react';

/** Scrolls to the field that a response reports as wrong, and focuses it. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, answer: unknown): void {
  useEffect(() => {
    if (!answer) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [form, answer]);
}
