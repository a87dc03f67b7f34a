import { whatsAppLoginStatePath } from '@karwan/contract/call-paths.gen';
import { Button, buttonClass } from '@karwan/ui/controls/button';
import { useEffect } from 'react';
import { useSubmit } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Captcha, type CaptchaSettings } from '../../../shared/captcha/captcha.tsx';
import { callShop } from '../../../state/calls/call-shop.ts';
import type { LoginAnswer } from './answer-login.server.ts';
import { useIsSending } from './code-login.tsx';
import { LoginCard, LoginForm, LoginNotice } from './login-card.tsx';
import { PhoneField } from './phone-field.tsx';
import type { WhatsAppRequest } from './whatsapp-step.server.ts';

interface Props {
  answer: LoginAnswer | undefined;
  captcha: CaptchaSettings | null;
}

/** By a message to the shop's WhatsApp number, which the shop confirms. */
export function WhatsAppLogin({ answer, captcha }: Props) {
  const t = useT();
  const isOurs = answer?.intent === 'whatsapp' || answer?.intent === 'whatsapp-finish';
  const own = isOurs ? answer : undefined;
  return (
    <LoginCard
      title={t('account.login.byWhatsApp')}
      text={own?.whatsApp ? undefined : t('account.login.byWhatsAppText')}
    >
      {own?.whatsApp ? (
        <SendStep answer={own} asked={own.whatsApp} />
      ) : (
        <PhoneStep answer={own} captcha={captcha} />
      )}
    </LoginCard>
  );
}

function PhoneStep({ answer, captcha }: Props) {
  const t = useT();
  const busy = useIsSending('whatsapp');
  return (
    <LoginForm intent="whatsapp" answer={answer}>
      {(errorOf) => (
        <>
          <PhoneField
            hint={t('account.login.whatsAppNumber')}
            defaultValue={answer?.phone}
            error={errorOf('phone')}
          />
          <Captcha settings={captcha} answered={answer} />
          <Button type="submit" block busy={busy}>
            {t('account.login.continue')}
          </Button>
          <LoginNotice text={answer?.text && t(answer.text)} />
        </>
      )}
    </LoginForm>
  );
}

/** Milliseconds between two questions whether the shop has confirmed. */
const pause = 4_000;

/** Goes on by itself when the shop has confirmed; without JavaScript a button asks. */
function SendStep({ answer, asked }: { answer: LoginAnswer; asked: WhatsAppRequest }) {
  const t = useT();
  const submit = useSubmit();
  const busy = useIsSending('whatsapp-finish');
  const { token, code, link } = asked;
  useEffect(() => {
    let isOver = false;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answered = await callShop<{ state: string }>('POST', whatsAppLoginStatePath, {
        body: { token },
      }).catch(() => undefined);
      if (isOver || !answered || answered.state === 'waiting') return;
      isOver = true;
      clearInterval(timer);
      void submit(
        { intent: 'whatsapp-finish', token, code, link, phone: answer.phone },
        { method: 'post', replace: true },
      );
    }, pause);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [token, code, link, answer.phone, submit]);
  return (
    <LoginForm intent="whatsapp-finish" answer={answer}>
      {() => (
        <>
          <p>{t('account.login.whatsAppSend', { phone: answer.phone })}</p>
          <p className="text-heading tabular-nums tracking-widest" dir="ltr">
            {code}
          </p>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'medium', block: true })}
          >
            {t('account.login.openWhatsApp')}
          </a>
          <p role="status" className="text-sm text-ink-soft">
            {t('account.login.whatsAppWaiting')}
          </p>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="link" value={link} />
          <input type="hidden" name="phone" value={answer.phone} />
          <Button type="submit" variant="secondary" block busy={busy}>
            {t('account.login.whatsAppSent')}
          </Button>
          <LoginNotice text={answer.text && t(answer.text)} />
        </>
      )}
    </LoginForm>
  );
}
