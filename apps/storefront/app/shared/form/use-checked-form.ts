import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/use-t.ts';
import type { FieldFaults } from './field-fault.ts';
import type { TypedValues } from './typed-values.ts';

interface Answer {
  faults: FieldFaults;
}

interface FormUse {
  /** What the server last answered; the fields that it names are marked. */
  answer: Answer | null | undefined;
  /** Fetches the rules by which the server reads the form; they come when somebody turns to it. */
  loadRules: () => Promise<{ check: (typed: TypedValues) => Partial<Answer> }>;
  /** Sends the form, by the button that was pressed if there is one. */
  send: (pressed: HTMLFormElement | HTMLButtonElement, data: FormData) => unknown;
}

/** How long sending waits for the rules, in milliseconds; then the server alone checks the form. */
const rulesDeadline = 2_000;

/** Shows the first field that is marked as wrong, and gives it the focus. */
function focusFirstFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/**
 * The one way to handle a form: it is checked here by the contract's rules, and sent when it keeps
 * them. What is wrong stands at its field, whoever found it, until the field is changed. Without
 * script the same rules answer from the server.
 */
export function useCheckedForm({ answer, loadRules, send }: FormUse) {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const isChecking = useRef(false);
  const [found, setFound] = useState<{ answer: FormUse['answer']; faults: FieldFaults }>();
  // What is found here holds until the server answers again.
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
    // Rules that cannot be fetched hold nobody up: the server has them too.
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, rulesDeadline));
    const rules = await Promise.race([loadRules(), late]).catch(() => undefined);
    isChecking.current = false;
    const data = new FormData(form, submitter);
    // No form of the shop takes files.
    const wrong = rules?.check(Object.fromEntries(data) as TypedValues).faults;
    flushSync(() => mark(wrong ?? {}));
    if (wrong) focusFirstFault(form);
    else send((submitter as HTMLButtonElement | null) ?? form, data);
  }
  return {
    /** For the form element. */
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
