import { buttonClass } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import { AccountPage } from '../account-page.tsx';
import { customerOf } from '../customer-of.server.ts';
import { asCustomer } from '../signed-in.server.ts';
import type { Route } from './+types/security';
import { answerSecurity } from './answer-security.server.ts';
import { AppSection } from './app-section.tsx';
import { PasskeySection } from './passkey-section.tsx';

export function loader(args: Route.LoaderArgs) {
  return asCustomer(args, async (client) => {
    const { role, mustSetSecondFactor } = await customerOf(client);
    const { auth, passkeys, secondFactor } = client;
    // Customers have no second factor: a passkey is another way for them to log in.
    const isCustomer = role === 'customer';
    const [status, keys, sessions] = await Promise.all([
      isCustomer ? null : secondFactor.status({}),
      passkeys.list({}),
      auth.sessions({}),
    ]);
    const device = sessions.find(({ current }) => current)?.device ?? '';
    return { mustSetSecondFactor, status, keys, device };
  });
}

export function action(args: Route.ActionArgs) {
  return answerSecurity(args);
}

/** The passkeys of a customer, or the second factors of staff. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { mustSetSecondFactor, status, keys, device } = loaderData;
  const isOnly = status?.required === true && (status.app ? 1 : 0) + keys.length === 1;
  return (
    <AccountPage
      title={t(status ? 'security.title' : 'security.passkeys')}
      actions={
        status &&
        !mustSetSecondFactor && (
          // Back to the back office, which redirected here.
          <a href="/staff" className={buttonClass({ variant: 'secondary' })}>
            {t('account.nav.backOffice')}
          </a>
        )
      }
    >
      <div className="grid max-w-3xl gap-14">
        {status && (
          <>
            <div className="grid gap-5">
              <p className="max-w-prose text-ink-soft">{t('security.intro')}</p>
              {mustSetSecondFactor && (
                <p className="border-s-2 border-brass bg-sunken px-5 py-4 font-medium">
                  {t('security.mustSet')}
                </p>
              )}
            </div>
            <AppSection status={status} isOnly={isOnly} answer={actionData} />
          </>
        )}
        <PasskeySection
          keys={keys}
          device={device}
          isOnly={isOnly}
          isAlone={status === null}
          removed={actionData?.intent === 'remove' && actionData.done}
          notice={
            <Notice tone="problem">
              {actionData?.intent === 'remove' &&
                !actionData.done &&
                actionData.text &&
                t(actionData.text)}
            </Notice>
          }
        />
      </div>
    </AccountPage>
  );
}
