import { type ReactNode, useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { Notice } from '../../../shared/form/notice.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
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
  /** The fields; `errorOf` returns a field's error. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

const loadRules = () => import('./login-rules.ts');

/** The form of one login step. */
export function LoginForm({ intent, answer, children }: LoginFormProps) {
  const submit = useSubmit();
  const { form, errorOf } = useCheckedForm({
    answer,
    send: (pressed) => submit(pressed, { replace: true }),
    loadRules,
  });
  return (
    <Form {...form} method="post" replace className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children(errorOf)}
    </Form>
  );
}

/** An error that belongs to no field. */
export function LoginNotice({ text }: { text: string | undefined }) {
  return <Notice tone="problem">{text}</Notice>;
}
