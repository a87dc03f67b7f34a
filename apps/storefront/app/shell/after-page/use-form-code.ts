import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../../state/when-idle.ts';

const loadCode = () => import('@karwan/ui/forms/keep-forms.ts');
type FormCode = Awaited<ReturnType<typeof loadCode>>;

const signs = ['focusin', 'pointerdown', 'submit'] as const;

/**
 * The code that keeps a form which was not sent. It is loaded with the first sign of use of a form, and when idle on
 * pages that send one, so that it is there before the line is lost.
 */
export function useFormCode(): FormCode | undefined {
  const [code, setCode] = useState<FormCode>();
  const submitted = useRef<SubmitEvent>(undefined);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have a form
  useEffect(() => {
    if (code) return code.watchForms(submitted.current);
    // If it fails, the next sign tries again.
    const load = () => void loadCode().then(setCode, () => undefined);
    const look = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest('form'))) return;
      if (event instanceof SubmitEvent) submitted.current = event;
      load();
    };
    const stop = whenIdle(() => {
      if (document.querySelector('form[method="post"]')) load();
    });
    for (const sign of signs) document.addEventListener(sign, look, { capture: true });
    return () => {
      stop();
      for (const sign of signs) document.removeEventListener(sign, look, { capture: true });
    };
  }, [code, pathname]);
  return code;
}
