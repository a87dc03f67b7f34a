import { forgetUnsentForm, listenToUnsentForm, unsentForm } from '@karwan/ui/forms/unsent-forms.ts';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { typedMinor } from '../../../page/typed.ts';
import { photoOf } from '../../../shared/outbox/send-stop.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';

/** Why a step cannot be kept; the shop would refuse it. */
function faultIn(values: Readonly<Record<string, string>>): StaffKey | undefined {
  const { intent, due = '0', cashTaken, currencyCode, receivedBy = '', photo = '' } = values;
  if (intent === 'come-back') return values.nextAt ? undefined : 'deliveries.nextAtMissing';
  if (intent !== 'deliver') return undefined;
  const taken = due === '0' ? 0 : typedMinor(cashTaken, currencyCode);
  if (taken !== Number(due)) return 'deliveries.cashNotDue';
  return receivedBy.trim() === '' && photo === '' ? 'deliveries.proofHint' : undefined;
}

/**
 * Keeps a step of a stop on the phone, in place of sending it, when there is no connection: at once if the phone knows
 * that it is offline, otherwise after the form was not sent.
 * @returns attributes of the form, and why a step was not kept
 */
export function useQueuedStep(orderId: string, owner: string) {
  const { add } = useOutbox();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [fault, setFault] = useState<StaffKey>();

  const keep = useCallback(async () => {
    if (!form.current) return;
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(form.current, pressed.current)) {
      if (typeof value === 'string') values[name] = value;
    }
    const wrong = faultIn(values);
    setFault(wrong);
    if (wrong) return;
    const { photo, ...body } = values;
    const entry = { key: crypto.randomUUID(), owner, lane: `stop ${orderId}`, body };
    try {
      await add({ ...entry, photo: photoOf(photo) });
      setFault(undefined);
    } catch {
      setFault('outbox.full');
    }
  }, [add, orderId, owner]);

  useEffect(
    () =>
      listenToUnsentForm(() => {
        const unsent = unsentForm();
        const isMine = unsent !== undefined && unsent.form === form.current;
        if (!isMine || !['offline', 'line', 'slow', 'busy'].includes(unsent.reason)) return;
        forgetUnsentForm();
        void keep();
      }),
    [keep],
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    setFault(undefined);
    if (navigator.onLine) return;
    event.preventDefault();
    void keep();
  };
  return { attributes: { ref: form, onSubmit }, fault };
}
