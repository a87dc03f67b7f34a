import type { MessageKey } from '@karwan/i18n/translate';
import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { Link } from '@karwan/ui/controls/link';
import { Container } from '@karwan/ui/layout/layout';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext, failureContext } from '../../../page/context.ts';
import { useRootData } from '../../../page/root-data.ts';
import { Seo } from '../../../page/seo/seo-tags.tsx';
import { leaveShop } from '../../../state/leave-shop.ts';
import { clearUser } from '../../../state/store/clear-user.ts';
import { shopStore } from '../../../state/store/shop-store.ts';
import { useStoreReady } from '../../../state/store/use-store-ready.ts';
import { codeOf } from '../signed-in.server.ts';
import type { Route } from './+types/login';
import { answerLogin } from './answer-login.server.ts';
import { CodeLogin } from './code-login.tsx';
import { LoggedIn } from './logged-in.tsx';
import { checkoutSource, destinationOf } from './login-address.ts';
import { LoginNotice } from './login-card.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { PasswordLogin } from './password-login.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SocialLogin } from './social-login.tsx';
import { WhatsAppLogin } from './whatsapp-login.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, users } = context.get(clientContext);
  const ignoreAbort = (error: unknown) => {
    if (codeOf(error) !== 'UNAUTHORIZED') context.get(failureContext)(error);
    return null;
  };
  const [methods, user] = await Promise.all([auth.methods({}), users.me({}).catch(ignoreAbort)]);
  const query = new URL(request.url).searchParams;
  return { methods, user, source: query.get('source'), isDeleted: query.has('deleted') };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerLogin(request, context);
}

/** The session has expired if the browser still shows a customer that the server does not know. */
function useExpiredSession(isKnown: boolean, isDeleted: boolean) {
  const t = useT();
  const ready = useStoreReady();
  useEffect(() => {
    if (!ready || isKnown || !shopStore.getState().user) return;
    // Customers who delete their account are told that their lists are deleted, too.
    if (isDeleted) return leaveShop();
    clearUser();
    toast(t('account.login.sessionExpired'), { lasts: 'sessionExpired', tone: 'problem' });
  }, [ready, isKnown, isDeleted, t]);
}

function introOf(source: string | null, isDeleted: boolean): MessageKey {
  if (isDeleted) return 'account.profile.deleted';
  if (source === checkoutSource) return 'account.login.checkoutIntro';
  return source === null ? 'account.login.intro' : 'account.login.backIntro';
}

/** 'My Account' for visitors who are not logged in (spec section 2, Login page flow). */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { siteName, phone } = useRootData().site;
  const { methods, user, source, isDeleted } = loaderData;
  useExpiredSession(user !== null, isDeleted);
  const title = t('account.title');
  return (
    <Container className="pb-section" isUndisturbed>
      <Seo title={`${title}: ${siteName}`} description={t('account.description')} />
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ title: t('common.home'), href: '/' }, { title }]}
      />
      <header className="page-head mx-auto max-w-110">
        <h1 className="text-title">{title}</h1>
        {!user && !actionData?.challenge && (
          <p className="mt-2 max-w-prose text-ink-soft">{t(introOf(source, isDeleted))}</p>
        )}
      </header>
      {user ? (
        <LoggedIn
          user={user}
          to={user.mustSetSecondFactor ? '/account/security' : destinationOf(source)}
        />
      ) : actionData?.challenge ? (
        <SecondFactor answer={actionData} challenge={actionData.challenge} />
      ) : (
        <div className="mx-auto grid max-w-110 gap-8">
          {actionData?.intent === 'second' && (
            <LoginNotice text={actionData.text && t(actionData.text)} />
          )}
          <div className="grid gap-8">
            {methods.proofs.includes('sms-code') && (
              <CodeLogin answer={actionData} methods={methods} way="sms" />
            )}
            {methods.proofs.includes('mail-code') && (
              <CodeLogin answer={actionData} methods={methods} way="mail" />
            )}
            {methods.proofs.includes('whatsapp') && (
              <WhatsAppLogin answer={actionData} captcha={methods.captcha} />
            )}
            {methods.proofs.includes('call') && (
              <p className="text-ink-soft">
                {t('account.login.byCall')}{' '}
                <Link href="/shop/cart" className="underline underline-offset-4">
                  {t('account.login.toCart')}
                </Link>
              </p>
            )}
            {methods.proofs.length === 0 && (
              <LoginNotice text={t('account.login.noWay', { phone })} />
            )}
          </div>
          <div className="grid gap-8">
            <PasswordLogin answer={actionData} methods={methods} />
            <SocialLogin methods={methods} failed={actionData?.intent} text={actionData?.text} />
            <PasskeyLogin quiet />
          </div>
        </div>
      )}
    </Container>
  );
}
