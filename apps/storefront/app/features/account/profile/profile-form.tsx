import type { StoredUser } from '@karwan/contract/user';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import type { OpenOrder } from './open-order.ts';
import { OrdersToo } from './orders-too.tsx';
import type { ProfileAnswer } from './profile-answer.ts';
import { useProfileForm } from './use-profile-form.ts';

/**
 * First name, last name, e-mail (spec section 2, Account pages). Without a name, the one of the default address is
 * prefilled; saving makes it the customer's.
 */
export function ProfileForm(props: {
  user: StoredUser;
  openOrders: readonly OpenOrder[];
  posted: ProfileAnswer | undefined;
}) {
  const t = useT();
  const { user, openOrders, posted } = props;
  const { fetcher, form, answer, busy, errorOf } = useProfileForm(['save'], posted);
  const isNamed = user.fName !== '' || user.lName !== '';
  const offered = isNamed ? undefined : user.address.find((address) => address.default);
  return (
    <fetcher.Form {...form} method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="save" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="fName"
          label={t('account.profile.firstName')}
          autoComplete="given-name"
          required
          maxLength={80}
          defaultValue={answer?.values.fName ?? (offered?.customerFirstName || user.fName)}
          hint={offered && t('account.profile.nameHint')}
          error={errorOf('fName')}
        />
        <TextField
          name="lName"
          label={t('account.profile.lastName')}
          autoComplete="family-name"
          maxLength={80}
          defaultValue={answer?.values.lName ?? (offered?.customerLastName || user.lName)}
          error={errorOf('lName')}
        />
        <TextField
          name="email"
          inputMode="email"
          autoCapitalize="none"
          dir="ltr"
          label={t('account.profile.email')}
          autoComplete="email"
          maxLength={200}
          defaultValue={answer?.values.email ?? user.email ?? ''}
          error={errorOf('email')}
        />
      </div>
      <OrdersToo orders={openOrders.filter((one) => one.email === user.email)} of="email" />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          {t('account.profile.save')}
        </Button>
        <Notice tone={answer?.done ? 'positive' : 'problem'}>
          {!busy && answer?.text && t(answer.text)}
        </Notice>
      </div>
    </fetcher.Form>
  );
}
