import type { MessageKey } from '@karwan/i18n/translate';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Captcha, type CaptchaSettings } from '../../../shared/captcha/captcha.tsx';
import type { LoginAnswer } from './answer-login.server.ts';
import { LoginCard, LoginForm, LoginNotice } from './login-card.tsx';
import { ResendCode } from './resend-code.tsx';

const loadRule = () => import('../form/phone-rule.ts');

/** Whether this step is being sent. */
export function useIsSending(intent: LoginAnswer['intent']): boolean {
  const { formData } = useNavigation();
  return formData?.get('intent') === intent;
}

interface Props {
  answer: LoginAnswer | undefined;
  methods: { captcha: CaptchaSettings | null; codeLength: number; resendAfter: number };
}

/** By phone: the number, then the code that was sent to it (spec section 2, Login page flow). */
export function CodeLogin({ answer, methods }: Props) {
  const t = useT();
  const own = answer?.intent === 'send' || answer?.intent === 'verify' ? answer : undefined;
  // Stored so that resending starts with the typed number.
  const [phone, setPhone] = useState(own?.phone ?? '');
  if (own && own.phone !== phone && own.phone !== '') setPhone(own.phone);
  const sent = own?.intent === 'send' && own.awaitsCode && !own.fault ? own : undefined;
  useEffect(() => {
    if (sent) toast(t('account.login.codeSent'), { tone: 'positive' });
  }, [sent, t]);
  return (
    <LoginCard title={t('account.login.byPhone')}>
      {own?.awaitsCode ? (
        <CodeStep answer={own} methods={methods} />
      ) : (
        <PhoneStep answer={own} methods={methods} phone={phone} />
      )}
    </LoginCard>
  );
}

function PhoneStep({ answer, methods, phone }: Props & { phone: string }) {
  const t = useT();
  const busy = useIsSending('send');
  const [found, setFound] = useState<MessageKey>();
  const answered = answer?.field === 'phone' ? answer.fault : undefined;
  const fault = found ?? answered;

  // The rule for numbers comes when the field is first touched; the server asks the same.
  const check = async (form: HTMLFormElement) => {
    const typed = String(new FormData(form).get('phone') ?? '');
    const { phoneFault } = await loadRule();
    const wrong = phoneFault(typed);
    flushSync(() => setFound(wrong));
    if (wrong) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return !wrong;
  };
  return (
    <LoginForm intent="send" answer={answer} check={check} onFocus={() => void loadRule()}>
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        required
        maxLength={30}
        label={t('account.login.phone')}
        hint={t('account.login.phoneHint')}
        defaultValue={phone}
        error={fault && t(fault)}
      />
      <Captcha settings={methods.captcha} answered={answer} />
      <Button type="submit" size="large" block busy={busy}>
        {t('account.login.sendCode')}
      </Button>
      <LoginNotice text={answer?.fault && !answer.field ? t(answer.fault) : undefined} />
    </LoginForm>
  );
}

function CodeStep({ answer, methods }: Props & { answer: LoginAnswer }) {
  const t = useT();
  const busy = useIsSending('verify');
  const { codeLength, resendAfter } = methods;
  return (
    <LoginForm intent="verify" answer={answer}>
      <p role="status">
        {!answer.fault && (
          <strong className="block font-semibold text-positive">
            {t('account.login.codeSent')}
          </strong>
        )}
        {t('account.login.sentTo', { phone: answer.phone })}
      </p>
      <input type="hidden" name="phone" value={answer.phone} />
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
        autoFocus
        maxLength={codeLength + 2}
        label={t('account.login.code')}
        className="tracking-[0.4em] tabular-nums"
        error={answer.field === 'code' && answer.fault && t(answer.fault)}
      />
      <Button type="submit" size="large" block busy={busy}>
        {t('account.login.verifyCode')}
      </Button>
      <LoginNotice text={answer.fault && !answer.field ? t(answer.fault) : undefined} />
      <ResendCode
        after={answer.resendAfter ?? resendAfter}
        expired={answer.fault === 'account.login.expiredCode'}
      />
    </LoginForm>
  );
}
