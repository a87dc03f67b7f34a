import { isolated } from '@karwan/i18n/isolated';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { chatAddress, phoneAddress } from '../../../page/addresses.ts';
import { useRootData } from '../../../page/root-data.ts';
import { Captcha, type CaptchaSettings } from '../../../shared/captcha/captcha.tsx';
import type { LoginAnswer } from './answer-login.server.ts';
import { LoginCard, LoginForm, LoginNotice } from './login-card.tsx';
import { PhoneField } from './phone-field.tsx';
import { ResendCode } from './resend-code.tsx';

/** Where a code goes. */
type CodeWay = 'sms' | 'mail';

/** Whether this step is being sent. */
export function useIsSending(intent: LoginAnswer['intent'], way?: CodeWay): boolean {
  const { formData } = useNavigation();
  const isOfWay = !way || (formData?.get('way') === 'mail') === (way === 'mail');
  return formData?.get('intent') === intent && isOfWay;
}

interface Props {
  answer: LoginAnswer | undefined;
  methods: {
    captcha: CaptchaSettings | null;
    codeLength: number;
    resendAfter: number;
    proofs: readonly string[];
  };
  way: CodeWay;
}

/** By a code: the number, and the email if the code goes there, then the code (spec section 2, Login page flow). */
export function CodeLogin({ answer, methods, way }: Props) {
  const t = useT();
  const isOfWay = (answer?.email !== undefined) === (way === 'mail');
  const isOfStep = answer?.intent === 'send' || answer?.intent === 'verify';
  const own = isOfStep && isOfWay ? answer : undefined;
  // Stored so that resending starts with what was typed.
  const [typed, setTyped] = useState({ phone: own?.phone ?? '', email: own?.email ?? '' });
  if (own && own.phone !== '' && (own.phone !== typed.phone || (own.email ?? '') !== typed.email)) {
    setTyped({ phone: own.phone, email: own.email ?? '' });
  }
  const about = methods.proofs.includes('sms-code')
    ? 'account.login.byMailKnown'
    : 'account.login.byMailText';
  return (
    <LoginCard
      title={t(way === 'mail' ? 'account.login.byMail' : 'account.login.byPhone')}
      text={way === 'mail' && !own?.awaitsCode ? t(about) : undefined}
    >
      {own?.awaitsCode ? (
        <CodeStep answer={own} methods={methods} way={way} />
      ) : (
        <FirstStep answer={own} methods={methods} way={way} typed={typed} />
      )}
    </LoginCard>
  );
}

function FirstStep(props: Props & { typed: { phone: string; email: string } }) {
  const t = useT();
  const { answer, methods, way, typed } = props;
  const busy = useIsSending('send', way);
  return (
    <LoginForm intent="send" answer={answer}>
      {(errorOf) => (
        <>
          <PhoneField
            hint={t('forms.phoneHint')}
            defaultValue={typed.phone}
            error={errorOf('phone')}
          />
          {way === 'mail' && (
            <>
              <input type="hidden" name="way" value="mail" />
              <TextField
                name="email"
                // Browsers rewrite other scripts in fields of the type email.
                type="text"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
                required
                maxLength={200}
                label={t('account.login.email')}
                defaultValue={typed.email}
                error={errorOf('email')}
              />
            </>
          )}
          <Captcha settings={methods.captcha} answered={answer} />
          <Button type="submit" block busy={busy}>
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

function CodeStep({ answer, methods, way }: Props & { answer: LoginAnswer }) {
  const t = useT();
  const busy = useIsSending('verify', way);
  const { codeLength, resendAfter } = methods;
  const { code } = answer.faults;
  const isByMail = way === 'mail';
  return (
    <LoginForm intent="verify" answer={answer}>
      {(errorOf) => (
        <>
          <p role="status">
            {!code && !answer.text && (
              <strong className="block font-semibold text-positive">
                {t(isByMail ? 'account.login.codeMailed' : 'account.login.codeSent')}
              </strong>
            )}
            <span className="wrap-anywhere">
              {t('account.login.validFor', { to: answer.email ?? answer.phone })}
            </span>
          </p>
          <input type="hidden" name="phone" value={answer.phone} />
          {isByMail && (
            <>
              <input type="hidden" name="way" value="mail" />
              <input type="hidden" name="email" value={answer.email} />
            </>
          )}
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
          <Button type="submit" block busy={busy}>
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
