import { isolated } from '@karwan/i18n/isolated';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { chatAddress, phoneAddress } from '../../../page/addresses.ts';
import { useRootData } from '../../../page/root-data.ts';
import { Captcha, type CaptchaSettings } from '../../../shared/captcha/captcha.tsx';
import type { LoginAnswer } from './answer-login.server.ts';
import { LoginCard, LoginForm, LoginNotice } from './login-card.tsx';
import { ResendCode } from './resend-code.tsx';

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
  const sent = own?.intent === 'send' && own.awaitsCode && !own.text ? own : undefined;
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
  return (
    <LoginForm intent="send" answer={answer}>
      {(errorOf) => (
        <>
          <TextField
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            required
            maxLength={30}
            label={t('account.login.phone')}
            hint={t('forms.phoneHint')}
            defaultValue={phone}
            error={errorOf('phone')}
          />
          <Captcha settings={methods.captcha} answered={answer} />
          <Button type="submit" size="large" block busy={busy}>
            {t('account.login.sendCode')}
          </Button>
          <LoginNotice text={answer?.text && t(answer.text)} />
          {answer?.text === 'account.login.codesUnavailable' && <AskShop />}
        </>
      )}
    </LoginForm>
  );
}

/** How to reach the shop, for customers whom no code reaches. */
function AskShop() {
  const t = useT();
  const { phone, chatNumber } = useRootData().site;
  const link = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';
  return (
    <p className="flex flex-wrap gap-x-5">
      <a href={chatAddress(chatNumber)} className={link}>
        {t('account.login.helpByChat')}
      </a>
      <a href={phoneAddress(phone)} className={link}>
        {t('account.login.helpByPhone', { phone: isolated(phone) })}
      </a>
    </p>
  );
}

function CodeStep({ answer, methods }: Props & { answer: LoginAnswer }) {
  const t = useT();
  const busy = useIsSending('verify');
  const { codeLength, resendAfter } = methods;
  const { code } = answer.faults;
  return (
    <LoginForm intent="verify" answer={answer}>
      {(errorOf) => (
        <>
          <p role="status">
            {!code && !answer.text && (
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
            error={errorOf('code')}
          />
          <Button type="submit" size="large" block busy={busy}>
            {t('account.login.verifyCode')}
          </Button>
          <LoginNotice text={answer.text && t(answer.text)} />
          <ResendCode
            after={answer.resendAfter ?? resendAfter}
            expired={code?.key === 'account.login.expiredCode'}
          />
        </>
      )}
    </LoginForm>
  );
}
