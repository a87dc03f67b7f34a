import type { StoredUser } from '@karwan/contract/user';
import { Button, buttonClass } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { TextLink } from '@karwan/ui/controls/text-link';
import { useT } from '../../../i18n/use-t.ts';
import { Captcha, type CaptchaSettings } from '../../../shared/captcha/captcha.tsx';
import { Notice } from '../../../shared/form/notice.tsx';
import { orderAddress } from '../../../shared/order/order-address.ts';
import type { OpenOrder } from './open-order.ts';
import type { ProfileAnswer } from './profile-answer.ts';
import { useProfileForm } from './use-profile-form.ts';

interface Props {
  user: StoredUser;
  methods: { captcha: CaptchaSettings | null };
  openOrders: readonly OpenOrder[];
  posted: ProfileAnswer | undefined;
}

/** Everything the shop stores about a customer: to download or to delete. */
export function YourData(props: Props) {
  const t = useT();
  const isOpen = props.posted?.intent === 'delete' || props.posted?.intent === 'send-proof';
  return (
    <section aria-labelledby="your-data" className="border-t border-line pt-8">
      <h2 id="your-data" className="text-heading">
        {t('account.profile.yourData')}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('account.profile.exportText')}</p>
      <a
        href="/account/export"
        download
        className={`mt-4 ${buttonClass({ variant: 'secondary' })}`}
      >
        {t('account.profile.export')}
      </a>
      <details className="mt-6" open={isOpen || undefined}>
        <summary className="inline-flex min-h-11 items-center font-medium text-oxblood underline underline-offset-4">
          {t('account.profile.delete')}
        </summary>
        {props.openOrders.length > 0 ? (
          <OrdersKeepIt orders={props.openOrders} />
        ) : (
          <DeleteForm {...props} />
        )}
      </details>
    </section>
  );
}

/** Said before anything is asked for: an open order still needs the account's address. */
function OrdersKeepIt({ orders }: { orders: readonly OpenOrder[] }) {
  const t = useT();
  return (
    <div className="mt-2 border border-line bg-raised p-6">
      <p className="max-w-prose">{t('account.profile.ordersOpen')}</p>
      <ul className="mt-3 flex flex-wrap gap-x-5">
        {orders.map(({ parentOrderId }) => (
          <li key={parentOrderId}>
            <TextLink href={orderAddress(parentOrderId)}>{parentOrderId}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Deletes the account after verification by the password or a code sent to the number. */
function DeleteForm({ user, methods, posted }: Props) {
  const t = useT();
  const profile = useProfileForm(['send-proof', 'delete'], posted);
  const { fetcher, form, answer, busy, errorOf } = profile;
  const byPassword = user.hasPassword;
  // Accounts that another service or an email opens have no number: a recent login is their proof.
  const byLogin = !byPassword && user.phone === null;
  const hasProof = byPassword || byLogin || answer?.intent === 'delete' || answer?.done;
  return (
    <div className="mt-2 border border-line bg-raised p-6">
      <p className="max-w-prose">{t('account.profile.deleteText')}</p>
      <p className="mt-3 max-w-prose text-ink-soft">
        {byPassword
          ? t('account.profile.proveByPassword')
          : !byLogin && t('account.profile.proveByCode', { phone: user.phone ?? '' })}
      </p>
      <fetcher.Form {...form} method="post" className="mt-5 grid max-w-md gap-4">
        {hasProof ? (
          <>
            {byLogin ? (
              <input type="hidden" name="byLogin" value="on" />
            ) : (
              <TextField
                name="proof"
                dir="ltr"
                required
                maxLength={128}
                {...(byPassword
                  ? { type: 'password', autoComplete: 'current-password' }
                  : { inputMode: 'numeric', autoComplete: 'one-time-code' })}
                label={t(byPassword ? 'account.login.password' : 'account.login.code')}
                error={errorOf('proof') ?? errorOf('code')}
              />
            )}
            <CheckboxField
              name="sure"
              label={t('account.profile.deleteConfirm')}
              error={errorOf('sure')}
            />
            <div>
              <Button type="submit" variant="danger" name="intent" value="delete" busy={busy}>
                {t('account.profile.deleteNow')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Captcha settings={methods.captcha} answered={answer} />
            <div>
              <Button
                type="submit"
                variant="secondary"
                name="intent"
                value="send-proof"
                busy={busy}
              >
                {t('account.login.sendCode')}
              </Button>
            </div>
          </>
        )}
        <Notice tone={answer?.done ? 'positive' : 'problem'}>
          {!busy && answer?.text && t(answer.text)}
        </Notice>
      </fetcher.Form>
    </div>
  );
}
