import type { MessageKey } from '@karwan/i18n/translate';
import { buttonClass } from '@karwan/ui/controls/button';
import { useEffect } from 'react';
import { useSubmit } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import type { LoginIntent } from './answer-login.server.ts';
import { LoginNotice } from './login-card.tsx';
import { leaveFor, type SocialMethods, takeReturn } from './social-return.ts';

const services = ['facebook', 'google'] as const;

/**
 * Login through another service, if the shop's settings name one. The browser goes there and returns
 * with a token, which our server verifies with the service; none of its scripts run in our pages.
 */
export function SocialLogin(props: {
  methods: SocialMethods;
  failed: LoginIntent | undefined;
  text: MessageKey | undefined;
}) {
  const t = useT();
  const submit = useSubmit();
  const { methods, failed, text } = props;
  useEffect(() => {
    const back = takeReturn();
    if (back) void submit(back.form, { method: 'post', action: back.action, replace: true });
  }, [submit]);
  const offered = services.filter((service) => methods[service]);
  if (offered.length === 0) return null;
  const isOurs = failed === 'facebook' || failed === 'google';
  return (
    <div className="grid gap-3">
      {offered.map((service) => (
        <button
          key={service}
          type="button"
          onClick={() => leaveFor(service, methods)}
          className={buttonClass({ variant: 'secondary', size: 'medium', block: true })}
        >
          {t(`account.login.${service}`)}
        </button>
      ))}
      <noscript>
        <p className="text-sm text-ink-soft">{t('account.login.needsScript')}</p>
      </noscript>
      <LoginNotice text={isOurs && text ? t(text) : undefined} />
    </div>
  );
}
