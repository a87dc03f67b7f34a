import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { Captcha, type CaptchaSettings } from '../../../shared/captcha/captcha.tsx';
import type { LoginAnswer } from './answer-login.server.ts';
import { useIsSending } from './code-login.tsx';
import { LoginCard, LoginForm, LoginNotice } from './login-card.tsx';

/** By phone and password, for accounts that have set one (spec section 7, `auth/login`). */
export function PasswordLogin(props: {
  answer: LoginAnswer | undefined;
  methods: { captcha: CaptchaSettings | null };
}) {
  const t = useT();
  const busy = useIsSending('password');
  const answer = props.answer?.intent === 'password' ? props.answer : undefined;
  return (
    <LoginCard title={t('account.login.byPassword')}>
      <LoginForm intent="password" answer={answer}>
        {(errorOf) => (
          <>
            <TextField
              name="phone"
              // Password managers know it as the username, which HTML allows on a text field only.
              type="text"
              inputMode="tel"
              autoComplete="username"
              dir="ltr"
              required
              maxLength={30}
              label={t('account.login.phone')}
              defaultValue={answer?.phone}
              error={errorOf('phone')}
            />
            <TextField
              name="password"
              type="password"
              autoComplete="current-password"
              dir="ltr"
              required
              maxLength={128}
              label={t('account.login.password')}
              hint={t('account.login.passwordHint')}
              error={errorOf('password')}
            />
            <Captcha settings={props.methods.captcha} answered={answer} />
            <Button type="submit" variant="secondary" block busy={busy}>
              {t('account.login.submit')}
            </Button>
            <LoginNotice text={answer?.text && t(answer.text)} />
          </>
        )}
      </LoginForm>
    </LoginCard>
  );
}
