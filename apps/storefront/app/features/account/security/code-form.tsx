import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import type { ReactNode } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import type { SecurityAnswer, SecurityIntent } from './answer-security.server.ts';

/** Whether this form is being sent. */
export function useIsSent(intent: SecurityIntent): boolean {
  return useNavigation().formData?.get('intent') === intent;
}

/** Submits an intent to the current page, without navigation. */
export function SecurityForm(props: { intent: SecurityIntent; children: ReactNode }) {
  return (
    <Form method="post" replace preventScrollReset className={formClass}>
      <input type="hidden" name="intent" value={props.intent} />
      {props.children}
    </Form>
  );
}

const formClass = 'grid max-w-sm gap-5';
const loadRules = () => import('./code-rules.ts');

interface Props {
  intent: SecurityIntent;
  label: string;
  button: string;
  /** The page's last action result, if it concerns this form. */
  answer: SecurityAnswer | undefined;
  /** Accepts only the app's six digits; otherwise also a recovery code. */
  numeric: boolean;
  children?: ReactNode;
}

/** Asks for a code and submits an intent with it. */
export function CodeForm({ intent, label, button, answer, numeric, children }: Props) {
  const busy = useIsSent(intent);
  const submit = useSubmit();
  const { form, errorOf } = useCheckedForm({
    answer,
    send: (pressed) => submit(pressed, { replace: true, preventScrollReset: true }),
    loadRules,
  });
  return (
    <Form {...form} method="post" replace preventScrollReset className={formClass}>
      <input type="hidden" name="intent" value={intent} />
      {children}
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
        error={errorOf('code')}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {button}
      </Button>
    </Form>
  );
}
