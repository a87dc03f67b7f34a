import type { StoredUser } from '@karwan/contract/user';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { Captcha, type CaptchaSettings } from '../../../shared/captcha/captcha.tsx';
import { Notice } from '../../../shared/form/notice.tsx';
import { JoinAccounts, useJoined } from './join-accounts.tsx';
import type { OpenOrder } from './open-order.ts';
import { OrdersToo } from './orders-too.tsx';
import type { ProfileAnswer } from './profile-answer.ts';
import { useProfileForm } from './use-profile-form.ts';

interface Props {
  user: StoredUser;
  methods: { captcha: CaptchaSettings | null };
  openOrders: readonly OpenOrder[];
  posted: ProfileAnswer | undefined;
}

/** The phone number for logging in; a new one is verified by a code sent to it. */
export function ChangePhone({ user, methods, openOrders, posted }: Props) {
  const t = useT();
  const profile = useProfileForm(['new-phone', 'verify-phone', 'join'], posted);
  const { fetcher, form, answer, busy, errorOf } = profile;
  const isChanged = answer?.done && answer.intent !== 'new-phone';
  const asksCode =
    answer !== undefined && !isChanged && (answer.intent === 'verify-phone' || answer.done);
  useJoined(answer?.intent === 'join' && answer.done);
  return (
    <section aria-labelledby="phone" className="border-t border-line pt-8">
      <h2 id="phone" className="text-heading">
        {t('account.profile.phone')}
      </h2>
      <p className="mt-2">
        {user.phone ? (
          <>
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {user.phone}
            </bdi>{' '}
            <span className="text-ink-soft">{t('account.profile.phoneHint')}</span>
          </>
        ) : (
          <span className="text-ink-soft">{t('account.profile.noPhone')}</span>
        )}
      </p>
      <details className="mt-2" open={(answer && !isChanged) || !user.phone || undefined}>
        <summary className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
          {t('account.profile.changePhone')}
        </summary>
        <p className="mt-2 mb-5 max-w-prose text-sm text-ink-soft">
          {t('account.profile.changePhoneText')}
        </p>
        {answer?.challenge ? (
          <JoinAccounts fetcher={fetcher} challenge={answer.challenge} busy={busy} />
        ) : (
          <fetcher.Form {...form} method="post" className="grid max-w-md gap-5">
            <TextField
              name="phone"
              type="tel"
              dir="ltr"
              autoComplete="tel"
              required
              maxLength={30}
              readOnly={asksCode}
              label={t('account.profile.newPhone')}
              hint={t('forms.phoneHint')}
              defaultValue={answer?.values.phone}
              error={errorOf('phone')}
            />
            {asksCode && (
              <TextField
                name="code"
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={8}
                label={t('account.login.code')}
                error={errorOf('code')}
              />
            )}
            {asksCode && (
              <OrdersToo orders={openOrders.filter((one) => one.phone === user.phone)} of="phone" />
            )}
            {!asksCode && <Captcha settings={methods.captcha} answered={answer} />}
            <div>
              <Button
                type="submit"
                variant="secondary"
                name="intent"
                value={asksCode ? 'verify-phone' : 'new-phone'}
                busy={busy}
              >
                {t(asksCode ? 'account.login.verifyCode' : 'account.login.sendCode')}
              </Button>
            </div>
          </fetcher.Form>
        )}
      </details>
      <div className="mt-4">
        <Notice tone={answer?.done ? 'positive' : 'problem'}>
          {!busy && answer?.text && t(answer.text)}
        </Notice>
      </div>
    </section>
  );
}
