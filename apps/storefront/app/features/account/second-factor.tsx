import { Button } from '@karwan/ui/button';
import { TextField } from '@karwan/ui/field';
import { useT } from '../../i18n/use-t.ts';
import { useIsSending } from './code-login.tsx';
import type { LoginAnswer } from './login-answer.ts';
import { LoginCard, LoginForm, LoginNotice } from './login-card.tsx';

/** The second step of accounts that have an authenticator app. */
export function SecondFactor({ answer, challenge }: { answer: LoginAnswer; challenge: string }) {
  const t = useT();
  const busy = useIsSending('second');
  return (
    <div className="max-w-xl">
      <LoginCard title={t('account.login.secondFactor')} text={t('account.login.secondFactorText')}>
        <LoginForm intent="second" answer={answer}>
          <input type="hidden" name="challenge" value={challenge} />
          <TextField
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            required
            maxLength={24}
            label={t('account.login.code')}
            error={answer.field === 'code' && answer.fault && t(answer.fault)}
          />
          <Button type="submit" size="large" block busy={busy}>
            {t('account.login.verifyCode')}
          </Button>
          <LoginNotice text={answer.fault && !answer.field ? t(answer.fault) : undefined} />
        </LoginForm>
      </LoginCard>
    </div>
  );
}
