import { TextField } from '@karwan/ui/controls/field';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { ScanField } from '../../../shared/scan/scan-field.tsx';

interface Props {
  /** The key of the scan without script; with it, each scan gets a key of its own. */
  formKey: string;
  answer: FormAnswer | undefined;
}

/** The values of a scan, and what they are before it. */
const unscanned = [
  ['code', ''],
  ['quantity', '1'],
] as const;

/**
 * A hidden key that is new for each submission, so that two scans count twice and one that is sent again once. What was
 * refused comes back, to be corrected, unless the next scan was begun.
 */
function useScanKey(formKey: string, answer: FormAnswer | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const elements = field.current?.form?.elements;
    const code = elements?.namedItem('code');
    if (!answer || !(code instanceof HTMLInputElement) || code.value !== '') return;
    for (const [name] of unscanned) {
      const typed = elements?.namedItem(name);
      const refused = answer.values[name];
      if (typed instanceof HTMLInputElement && refused) typed.value = refused;
    }
    // A hand scanner types over what is selected.
    if (document.activeElement === code) code.select();
  }, [answer]);
  return {
    input: <input ref={field} type="hidden" name="key" defaultValue={formKey} />,
    onSubmit: ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
      if (field.current) field.current.value = crypto.randomUUID();
      // Once the values are read, the form is ready for the next scan; the camera stays open.
      setTimeout(() => {
        for (const [name, value] of unscanned) {
          const typed = form.elements.namedItem(name);
          if (typed instanceof HTMLInputElement) typed.value = value;
        }
      });
    },
  };
}

/** Adds units of a product to a transfer, by camera, hand scanner or typed. */
export function DraftForm({ formKey, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  const { input, onSubmit } = useScanKey(formKey, answer);
  return (
    <Form
      method="post"
      onSubmit={onSubmit}
      className="panel mb-4 grid items-start gap-3 sm:grid-cols-[10rem_1fr]"
    >
      <input type="hidden" name="intent" value="scan" />
      {input}
      <div className="sm:col-span-2">
        <FormNotice
          refusal={answer?.refusal}
          texts={{ UNKNOWN_PRODUCT_CODE: 'transfers.unknownCode' }}
        />
      </div>
      <TextField
        label={t('transfers.quantity')}
        error={fault('quantity')}
        name="quantity"
        dir="ltr"
        inputMode="numeric"
        pattern="[0-9]{1,7}"
        required
        autoComplete="off"
        defaultValue="1"
      />
      <ScanField
        label={t('counts.scanCode')}
        hint={t('transfers.codeHint')}
        button={t('transfers.add')}
        error={fault('code') && t('transfers.notSold')}
        autoFocus
      />
    </Form>
  );
}

/** Receives one unit per scan. */
export function ReceiveScan({ formKey, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  const { input, onSubmit } = useScanKey(formKey, answer);
  return (
    <Form method="post" onSubmit={onSubmit} className="panel mb-4">
      <input type="hidden" name="intent" value="receive-scan" />
      {input}
      <FormNotice refusal={answer?.refusal} />
      <ScanField
        label={t('counts.scanCode')}
        hint={t('transfers.receiveHint')}
        button={t('transfers.receive')}
        error={fault('code') && t('transfers.notInIt')}
        autoFocus
      />
    </Form>
  );
}
