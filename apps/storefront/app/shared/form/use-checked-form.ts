import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/use-t.ts';
import type { FieldFaults } from './field-fault.ts';
import type { TypedValues } from './typed-values.ts';

interface Answer {
  faults: FieldFaults;
}

interface FormUse {
  /** The server's last response, whose faults are shown at their fields. */
  answer: Answer | null | undefined;
  /** Loads the server's validation rules; called when the form is first focused. */
  loadRules: () => Promise<{ check: (typed: TypedValues) => Partial<Answer> }>;
  /** Submits the form, with the pressed button if there is one. */
  send: (pressed: HTMLFormElement | HTMLButtonElement, data: FormData) => unknown;
}

/** Milliseconds that submitting waits for the rules; after that only the server validates. */
const rulesDeadline = 2_000;

/** Scrolls to and focuses the first invalid field. */
function focusFirstFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/**
 * Handles a form: validates it by the contract's rules and submits it when valid. Faults, from here or from the
 * server, are shown at their fields until these are changed. Without script the server validates by the same rules.
 */
export function useCheckedForm({ answer, loadRules, send }: FormUse) {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const isChecking = useRef(false);
  const [found, setFound] = useState<{ answer: FormUse['answer']; faults: FieldFaults }>();
  // Faults found here are shown until the next response of the server.
  const faults = (found?.answer === answer ? found?.faults : undefined) ?? answer?.faults ?? {};
  const mark = (next: FieldFaults) => setFound({ answer, faults: next });
  const clear = (field: string) => faults[field] && mark({ ...faults, [field]: undefined });

  useEffect(() => {
    if (answer) focusFirstFault(ref.current);
  }, [answer]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isChecking.current) return;
    isChecking.current = true;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // If the rules fail to load the form is submitted anyway, since the server validates too.
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, rulesDeadline));
    const rules = await Promise.race([loadRules(), late]).catch(() => undefined);
    isChecking.current = false;
    const data = new FormData(form, submitter);
    // These forms have no file fields.
    const wrong = rules?.check(Object.fromEntries(data) as TypedValues).faults;
    flushSync(() => mark(wrong ?? {}));
    if (wrong) focusFirstFault(form);
    else send((submitter as HTMLButtonElement | null) ?? form, data);
  }
  return {
    /** Props of the form element. */
    form: {
      ref,
      noValidate: true,
      onSubmit,
      onFocus: () => void loadRules().catch(() => undefined),
      onInput: ({ target }: FormEvent) => clear((target as HTMLInputElement).name),
    },
    clear,
    errorOf(field: string): string | undefined {
      const fault = faults[field];
      return fault && t(fault.key, fault.values);
    },
  };
}
