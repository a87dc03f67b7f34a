import { passwordLengths } from '@karwan/contract/password-lengths';
import type { StoredUser } from '@karwan/contract/user';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { type PasswordAnswer, passwordFields } from './password-answer.ts';

const labels = { currentPassword: 'current', newPassword: 'new', again: 'again' } as const;
const loadRules = () => import('./password-rules.ts');

/** Current, new and re-entered password (spec section 2); the current one only if there is one. */
export function PasswordForm(props: { user: StoredUser; posted: PasswordAnswer | undefined }) {
  const t = useT();
  const fetcher = useFetcher<PasswordAnswer>();
  const { user, posted } = props;
  const answer = fetcher.data ?? (posted?.intent === 'change' ? posted : undefined);
  const busy = fetcher.state !== 'idle';
  const { form, errorOf } = useCheckedForm({
    answer,
    send: (pressed) => fetcher.submit(pressed),
    loadRules,
  });
  const { ref } = form;
  useEffect(() => {
    if (answer?.done) ref.current?.reset();
  }, [answer, ref]);
  const shown = user.hasPassword ? passwordFields : passwordFields.slice(1);
  return (
    <section aria-label={t('account.nav.password')}>
      <p className="mb-6 max-w-prose text-ink-soft">
        {t('account.password.intro')} {user.hasPassword && t('account.password.endsOthers')}
      </p>
      <fetcher.Form {...form} method="post" className="grid max-w-md gap-5">
        <input type="hidden" name="intent" value="change" />
        {/* Password managers store the password under this name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={user.phone ?? ''}
        />
        {shown.map((name) => {
          const { least } = passwordLengths;
          return (
            <TextField
              key={name}
              name={name}
              type="password"
              dir="ltr"
              required
              maxLength={passwordLengths.most}
              autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
              label={t(`account.password.${labels[name]}`)}
              hint={name === 'newPassword' ? t('account.password.hint', { least }) : undefined}
              error={errorOf(name)}
            />
          );
        })}
        <Button type="submit" busy={busy} className="justify-self-start">
          {t(user.hasPassword ? 'account.password.change' : 'account.password.set')}
        </Button>
        <Notice tone={answer?.done ? 'positive' : 'problem'}>
          {!busy && answer?.text && t(answer.text)}
        </Notice>
      </fetcher.Form>
    </section>
  );
}
