import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Notice } from '../form/notice.tsx';
import { useFaultFocus } from '../form/use-fault-focus.ts';
import type { LoginAnswer, LoginIntent } from './answer-login.server.ts';

interface LoginCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One login method in its own card. */
export function LoginCard({ title, text, children }: LoginCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border border-line bg-raised p-6 sm:p-10">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {text && <p className="mt-2 text-sm text-ink-soft">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}

interface LoginFormProps {
  intent: LoginIntent;
  answer: LoginAnswer | undefined;
  /** Validates the form; it is sent if this returns true. */
  check?: (form: HTMLFormElement) => Promise<boolean>;
  onFocus?: () => void;
  children: ReactNode;
}

/** One login step. After the response, a field with an error is focused. */
export function LoginForm({ intent, answer, check, onFocus, children }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useFaultFocus(form, answer?.field && answer);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!check) return;
    event.preventDefault();
    const sent = event.currentTarget;
    // If the rule cannot be loaded, the form is sent anyway: the server checks it too.
    if (await check(sent).catch(() => true)) void submit(sent, { method: 'post', replace: true });
  };
  return (
    <Form
      ref={form}
      method="post"
      replace
      noValidate
      onSubmit={send}
      onFocus={onFocus}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** An error that belongs to no field. */
export function LoginNotice({ text }: { text: string | undefined }) {
  return <Notice tone="problem">{text}</Notice>;
}
