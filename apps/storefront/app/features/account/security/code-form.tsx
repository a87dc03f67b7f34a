import type { MessageKey } from '@karwan/i18n/translate';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { useFaultFocus } from '../form/use-fault-focus.ts';
import type { SecurityIntent } from './answer-security.server.ts';

/** Whether this form is being sent. */
export function useIsSent(intent: SecurityIntent): boolean {
  return useNavigation().formData?.get('intent') === intent;
}

/** Sends something to the page it stands in, which stays where it is. */
export function SecurityForm(props: { intent: SecurityIntent; children: ReactNode }) {
  return (
    <Form method="post" replace preventScrollReset noValidate className="grid max-w-sm gap-5">
      <input type="hidden" name="intent" value={props.intent} />
      {props.children}
    </Form>
  );
}

interface Props {
  intent: SecurityIntent;
  label: string;
  button: string;
  fault: MessageKey | undefined;
  /** Six digits of the app; otherwise a recovery code does as well. */
  numeric: boolean;
  children?: ReactNode;
}

/** Asks for a code, and does what the button says. */
export function CodeForm({ intent, label, button, fault, numeric, children }: Props) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const busy = useIsSent(intent);
  // False in between: the same fault said twice takes the focus twice.
  useFaultFocus(frame, !busy && fault);
  return (
    <SecurityForm intent={intent}>
      {children}
      <div ref={frame}>
        <TextField
          name="code"
          inputMode={numeric ? 'numeric' : 'text'}
          autoComplete={numeric ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
          maxLength={24}
          label={label}
          error={fault && t(fault)}
        />
      </div>
      <Button type="submit" size="large" busy={busy} className="justify-self-start">
        {button}
      </Button>
    </SecurityForm>
  );
}
