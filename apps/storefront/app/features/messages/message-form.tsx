import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { AlertIcon, CheckIcon } from '@karwan/ui/layout/icons';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Honeypot } from '../../shared/form/honeypot.tsx';
import { useCheckedForm } from '../../shared/form/use-checked-form.ts';
import { useShop } from '../../state/store/shop-store.ts';
import type { FormAnswer, FormField, FormName } from './form-answer.ts';

// Loaded when somebody uses the form: few visitors fill it in.
const FormCaptcha = lazyWithRetry(() => import('../../shared/captcha/form-captcha.tsx'));
const loadRules = () => import('./message-rules.ts');

interface MessageFormProps {
  /** The kind of form; with `choice`, the initial one. */
  form: FormName;
  /** A field to choose the kind of form; left out if there is only one. */
  choice?: ReactNode;
  /** The action's result, if the form was submitted without JavaScript. */
  posted?: FormAnswer;
  /** Path of the route with the action; default: the current page. */
  action?: string;
  submit: string;
  /** Shown after sending, if the toast 'Message has been sent' does not suffice. */
  sent?: string;
  /** The subject of a customer's message, if known. */
  subject?: string | undefined;
  /** Initial text of the message. */
  message?: string;
  /** The query that was searched for. */
  query?: string;
  /** Content beside the button. */
  children?: ReactNode;
}

type Attributes = ComponentProps<'input'>;
const attributes: Record<Exclude<FormField, 'message'>, Attributes> = {
  name: { autoComplete: 'name', required: true, maxLength: 120 },
  email: { autoComplete: 'email', type: 'email', dir: 'ltr', maxLength: 200 },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', dir: 'ltr', maxLength: 30 },
  subject: { maxLength: 200 },
};

const shown: Record<FormName, readonly Exclude<FormField, 'message'>[]> = {
  contact: ['name', 'subject', 'email', 'phone'],
  quote: ['name', 'subject', 'email', 'phone'],
  'product-request': ['name', 'email', 'phone'],
  wholesale: ['name', 'subject', 'email', 'phone'],
  'blog-comment': ['name', 'email'],
};

/** What was sent, for the confirmation that stays on the page. */
interface Copy {
  readonly email: string;
  readonly message: string;
}

const copyOf = (values: FormData): Copy => ({
  email: String(values.get('email') ?? ''),
  message: String(values.get('message') ?? ''),
});

/** Stays until the page is left or another message is sent. */
function SentNotice({
  text,
  copy,
  isConfirmed,
}: {
  text: string;
  copy: Copy | undefined;
  /** Whether the shop confirms such a message by email. */
  isConfirmed: boolean;
}) {
  const t = useT();
  return (
    <div className="bg-positive-soft px-4 py-3">
      <p className="flex items-center gap-2 text-positive">
        <CheckIcon />
        {text}
      </p>
      {isConfirmed && copy?.email && (
        <p className="mt-1 text-sm wrap-anywhere">
          {t('forms.confirmedTo', { email: copy.email })}
        </p>
      )}
      {copy?.message && (
        <details className="mt-1 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {t('forms.whatYouSent')}
          </summary>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {copy.message}
          </p>
        </details>
      )}
    </div>
  );
}

/** A form for a message to the shop (spec section 4, Contact form). Works without JavaScript. */
export function MessageForm(props: MessageFormProps) {
  const { form, choice, posted, action, submit, sent, subject, query, children } = props;
  const t = useT();
  const fetcher = useFetcher<FormAnswer>();
  const [isTouched, setTouched] = useState(false);
  const answer = fetcher.data ?? (choice || posted?.form === form ? posted : undefined);
  const { values = {} } = answer ?? {};
  const checked = useCheckedForm({ answer, send: (pressed) => fetcher.submit(pressed), loadRules });
  const { errorOf } = checked;
  const element = checked.form.ref;
  const isCustomer = useShop((state) => state.user !== null);
  // A form that is the page's main content is prefilled at once, others when somebody uses them.
  const isNear = isTouched || choice !== undefined;
  const isSent = answer?.outcome === 'sent';
  const [copy, setCopy] = useState<Copy>();

  useEffect(() => {
    if (!isCustomer || !isNear) return;
    const fill = async () => {
      const { fillInCustomer } = await import('./fill-in-customer.ts');
      await fillInCustomer(element.current, subject);
    };
    void fill().catch(() => undefined);
  }, [isCustomer, isNear, element, subject]);

  useEffect(() => {
    if (fetcher.data?.outcome === 'sent') {
      toast(t('forms.sent'), { lasts: 'contact', tone: 'positive' });
      if (element.current) setCopy(copyOf(new FormData(element.current)));
      element.current?.reset();
    }
  }, [fetcher.data, t, element]);

  return (
    <fetcher.Form
      {...checked.form}
      method="post"
      action={action}
      onFocus={() => {
        setTouched(true);
        checked.form.onFocus();
      }}
      className="grid gap-5"
    >
      {choice ?? <input type="hidden" name="form" value={form} />}
      {query !== undefined && <input type="hidden" name="query" value={query} />}
      <Honeypot />
      <div className="grid gap-5 sm:grid-cols-2">
        {shown[form].map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`forms.${field}`)}
            error={errorOf(field)}
            defaultValue={values[field]}
            required={field === 'email' && form === 'blog-comment'}
            {...attributes[field]}
          />
        ))}
      </div>
      <TextareaField
        name="message"
        label={t(form === 'blog-comment' ? 'blog.comment' : 'forms.message')}
        error={errorOf('message')}
        defaultValue={isSent ? '' : (values.message ?? props.message)}
        required
        rows={6}
        maxLength={form === 'blog-comment' ? 2_000 : 4_000}
      />
      {isTouched && (
        <Suspense>
          <FormCaptcha answered={fetcher.data} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {submit}
        </Button>
        {children}
      </div>
      <div role="status">
        {errorOf('captcha') && <p className="text-sm text-oxblood">{errorOf('captcha')}</p>}
        {isSent && (
          <SentNotice
            text={sent ?? t(fetcher.data ? 'forms.received' : 'forms.sent')}
            copy={copy}
            isConfirmed={form !== 'blog-comment'}
          />
        )}
        {answer?.outcome === 'failed' && (
          <p className="flex items-center gap-2 bg-oxblood-soft px-4 py-3 text-oxblood">
            <AlertIcon />
            {t('forms.failed')}
          </p>
        )}
      </div>
    </fetcher.Form>
  );
}
