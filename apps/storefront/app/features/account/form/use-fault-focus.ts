import { type RefObject, useEffect } from 'react';

/** When an answer names a field, that field is shown and takes the focus. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, answer: unknown): void {
  useEffect(() => {
    if (!answer) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [form, answer]);
}
