import { isolated } from '@karwan/i18n/isolated';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Suspense, useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Honeypot } from '../../shared/form/honeypot.tsx';
import { Notice } from '../../shared/form/notice.tsx';
import { useCheckedForm } from '../../shared/form/use-checked-form.ts';
import { useShop } from '../../state/store/shop-store.ts';
import type { RestockAnswer } from './answer-restock.server.ts';
import { restockAddress } from './restock-address.ts';

type Props = {
  itemCustomId: string;
  /** Code of the sold-out variant. */
  variantCode: string;
  /** The action's result, if the form was submitted without JavaScript. */
  posted?: RestockAnswer;
};

const FormCaptcha = lazyWithRetry(() => import('../../shared/captcha/form-captcha.tsx'));

const loadRules = () => import('./restock-rules.ts');

/** The form for a restock alert. Without JavaScript it is submitted to its own page. */
export default function RestockForm({ itemCustomId, variantCode, posted }: Props) {
  const t = useT();
  const title = useId();
  const [isTouched, setTouched] = useState(false);
  const fetcher = useFetcher<RestockAnswer>();
  const answer = fetcher.data ?? posted;
  const { text, isDone, values = {} } = answer ?? {};
  const action = restockAddress(itemCustomId);
  const subscription = useSubscription();
  const { form, errorOf } = useCheckedForm({
    answer,
    loadRules,
    send: (pressed) => fetcher.submit(pressed),
  });
  const element = form.ref;
  const isCustomer = useShop((state) => state.user !== null);
  const phone = useShop((state) => state.user?.phone);
  useEffect(() => {
    if (!isCustomer || !isTouched) return;
    const fill = async () => {
      const { fillInCustomer } = await import('../messages/fill-in-customer.ts');
      await fillInCustomer(element.current, undefined);
    };
    void fill().catch(() => undefined);
  }, [isCustomer, isTouched, element]);
  const turnToIt = () => {
    setTouched(true);
    form.onFocus();
  };
  const busy = fetcher.state !== 'idle';
  const tellDevice = () =>
    fetcher.submit(
      { variantCode, itemCustomId, subscription: JSON.stringify(subscription) },
      { method: 'post', action },
    );
  return (
    <div className="border border-line bg-raised p-4 sm:p-5">
      {!isDone && (
        <fetcher.Form
          {...form}
          onFocus={turnToIt}
          method="post"
          action={action}
          aria-labelledby={title}
        >
          <p id={title} className="mb-3 font-semibold">
            {t('restock.title')}
          </p>
          <input type="hidden" name="itemCustomId" value={itemCustomId} />
          <input type="hidden" name="variantCode" value={variantCode} />
          <Honeypot />
          <TextField
            name="email"
            inputMode="email"
            autoCapitalize="none"
            label={t('forms.email')}
            hint={t('restock.consent')}
            error={errorOf('email')}
            defaultValue={values.email}
            required
            maxLength={200}
            dir="ltr"
            autoComplete="email"
          />
          {phone && (
            <CheckboxField
              name="alsoSms"
              value="on"
              className="mt-2"
              label={t('restock.alsoSms', { phone: isolated(phone) })}
            />
          )}
          {isTouched && (
            <Suspense>
              <FormCaptcha answered={fetcher.data} />
            </Suspense>
          )}
          {errorOf('captcha') && (
            <p role="alert" className="mt-2 text-sm text-oxblood">
              {errorOf('captcha')}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t('restock.submit')}
            </Button>
            {subscription && (
              <Button variant="secondary" disabled={busy} onClick={() => void tellDevice()}>
                {t('restock.onDevice')}
              </Button>
            )}
          </div>
        </fetcher.Form>
      )}
      <div className={text && !isDone ? 'mt-3' : undefined}>
        <Notice tone={isDone ? 'positive' : 'problem'}>{!busy && text && t(text)}</Notice>
      </div>
    </div>
  );
}

/** This browser's existing push subscription; permission is not requested here. */
function useSubscription(): PushSubscription | null {
  const [subscription, setSubscription] = useState<PushSubscription | null>(null);
  useEffect(() => {
    const isAllowed = 'Notification' in window && Notification.permission === 'granted';
    if (!isAllowed || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.pushManager?.getSubscription())
      .then((found) => setSubscription(found ?? null))
      // Without a subscription, the e-mail address remains.
      .catch(() => undefined);
  }, []);
  return subscription;
}
