import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import type { LoginAnswer } from './answer-login.server.ts';
import { useIsSending } from './code-login.tsx';
import { LoginCard, LoginForm, LoginNotice } from './login-card.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

interface Props {
  answer: LoginAnswer;
  challenge: string;
}

/** The second step of accounts that have a second factor: a code, a recovery code or a passkey. */
export function SecondFactor({ answer, challenge }: Props) {
  const t = useT();
  const { ways = ['app'] } = answer;
  const hasApp = ways.includes('app');
  const hasPasskey = ways.includes('passkey');
  const text = hasApp ? 'account.login.secondFactorText' : 'security.passkeyOnly';
  return (
    <div className="max-w-xl">
      <LoginCard title={t('account.login.secondFactor')} text={t(text)}>
        <div className="grid gap-6">
          {hasApp && (
            <CodeStep answer={answer} challenge={challenge} hasPasskey={hasPasskey} kind="app" />
          )}
          {hasPasskey && <PasskeyLogin />}
          {hasApp && (
            <details open={answer.kind === 'recovery' || undefined}>
              <summary className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
                {t('security.useRecovery')}
              </summary>
              <div className="pt-4">
                <CodeStep
                  answer={answer}
                  challenge={challenge}
                  hasPasskey={hasPasskey}
                  kind="recovery"
                />
              </div>
            </details>
          )}
        </div>
      </LoginCard>
    </div>
  );
}

function CodeStep(props: Props & { kind: 'app' | 'recovery'; hasPasskey: boolean }) {
  const t = useT();
  const busy = useIsSending('second');
  const { kind, challenge, hasPasskey } = props;
  const isApp = kind === 'app';
  const answer =
    props.answer.intent === 'second' && (props.answer.kind ?? 'app') === kind
      ? props.answer
      : undefined;
  return (
    <LoginForm intent="second" answer={answer}>
      {(errorOf) => (
        <>
          <input type="hidden" name="challenge" value={challenge} />
          <input type="hidden" name="kind" value={kind} />
          {hasPasskey && <input type="hidden" name="passkey" value="1" />}
          <TextField
            name="code"
            inputMode={isApp ? 'numeric' : 'text'}
            autoComplete={isApp ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            autoFocus={isApp}
            maxLength={24}
            label={t(isApp ? 'account.login.code' : 'security.recoveryCode')}
            error={errorOf('code')}
          />
          <Button type="submit" block variant={isApp ? 'primary' : 'secondary'} busy={busy}>
            {t(isApp ? 'account.login.verifyCode' : 'account.login.submit')}
          </Button>
          <LoginNotice text={answer?.text && t(answer.text)} />
        </>
      )}
    </LoginForm>
  );
}
