import type { StoredUser } from '@karwan/contract/user';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../form/notice.tsx';
import { useFaultFocus } from '../form/use-fault-focus.ts';
import { type PasswordAnswer, passwordLengths } from './password-answer.ts';

const fields = ['current', 'new', 'again'] as const;

/** Current, new and re-entered password (spec section 2); the current one only if there is one. */
export function PasswordForm(props: { user: StoredUser; posted: PasswordAnswer | undefined }) {
  const t = useT();
  const fetcher = useFetcher<PasswordAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { user, posted } = props;
  const answer = fetcher.data ?? (posted?.intent === 'change' ? posted : undefined);
  const busy = fetcher.state !== 'idle';
  useFaultFocus(form, answer);
  useEffect(() => {
    if (answer?.done) form.current?.reset();
  }, [answer]);
  const shown = user.hasPassword ? fields : fields.slice(1);
  return (
    <section aria-label={t('account.nav.password')}>
      <p className="mb-6 max-w-prose text-ink-soft">
        {t('account.password.intro')} {user.hasPassword && t('account.password.endsOthers')}
      </p>
      <fetcher.Form ref={form} method="post" noValidate className="grid max-w-md gap-5">
        <input type="hidden" name="intent" value="change" />
        {/* Managers of passwords keep it with this name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={user.phone ?? ''}
        />
        {shown.map((name) => {
          const fault = answer?.errors[name];
          const { least } = passwordLengths;
          return (
            <TextField
              key={name}
              name={name}
              type="password"
              dir="ltr"
              required
              maxLength={passwordLengths.most}
              autoComplete={name === 'current' ? 'current-password' : 'new-password'}
              label={t(`account.password.${name}`)}
              hint={name === 'new' ? t('account.password.hint', { least }) : undefined}
              error={fault && t(fault, { least })}
            />
          );
        })}
        <Button type="submit" size="large" busy={busy} className="justify-self-start">
          {t(user.hasPassword ? 'account.password.change' : 'account.password.set')}
        </Button>
        <Notice tone={answer?.done ? 'positive' : 'problem'}>
          {!busy && answer?.text && t(answer.text)}
        </Notice>
      </fetcher.Form>
    </section>
  );
}
