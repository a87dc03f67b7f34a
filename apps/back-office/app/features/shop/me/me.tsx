import { Button, buttonClass } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { staffContext } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import { LanguageForm } from '../../../shell/language-form.tsx';
import { screensFor } from '../../../shell/screens.ts';
import { SignOutForm } from '../../../shell/sign-out-form.tsx';
import type { Route } from './+types/me';

export async function loader({ context }: Route.LoaderArgs) {
  const { auth, passkeys, secondFactor } = context.get(clientContext);
  const [sessions, keys, factor] = await Promise.all([
    auth.sessions({}),
    passkeys.list({}),
    secondFactor.status({}),
  ]);
  return { sessions, passkeys: keys, hasApp: factor.app, staff: context.get(staffContext) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { auth } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, row = '' }) => {
    if (intent === 'end') await auth.revokeSession({ id: row });
    else if (intent === 'others') await auth.logoutOthers({});
    else throw new RefusedField('intent');
  });
}

/** The member's own settings: sessions, second factor, language, and keyboard shortcuts. */
export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { sessions, passkeys, hasApp, staff } = loaderData;
  return (
    <>
      <PageHead title={t('me.title')}>
        <p className="text-ink-soft">
          <ShopText>{staff.name}</ShopText> · <ShopText>{staff.roles.join(', ')}</ShopText>
        </p>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <section className="panel" aria-label={t('me.sessions')}>
          <h2 className="panel-title">{t('me.sessions')}</h2>
          <ul className="divide-y divide-line">
            {sessions.map(({ id, device, current, lastSeenAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0">
                  <bdi dir="ltr" className="block text-sm break-words">
                    {device || t('customers.unknownDevice')}
                  </bdi>
                  <span className="text-sm text-ink-soft">
                    <When at={lastSeenAt} />
                  </span>
                </span>
                {current ? (
                  <Badge tone="good">{t('me.thisOne')}</Badge>
                ) : (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="row" value={id} />
                    <FormNotice refusal={answerTo(actionData, id)?.refusal} />
                    <Button
                      type="submit"
                      name="intent"
                      value="end"
                      size="small"
                      variant="secondary"
                      busy={isBusy}
                    >
                      {t('me.end')}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Form method="post" preventScrollReset className="mt-2">
              <input type="hidden" name="row" value="" />
              <FormNotice refusal={answerTo(actionData, '')?.refusal} />
              <Button type="submit" name="intent" value="others" variant="secondary" busy={isBusy}>
                {t('me.endOthers')}
              </Button>
            </Form>
          )}
        </section>
        <section className="panel" aria-label={t('me.factors')}>
          <h2 className="panel-title">{t('me.factors')}</h2>
          <ul className="grid gap-1">
            {hasApp && <li>{t('me.app')}</li>}
            {passkeys.map(({ id, name, lastUsedAt }) => (
              <li key={id}>
                <bdi>{name}</bdi>{' '}
                {lastUsedAt && (
                  <span className="text-sm text-ink-soft">
                    <When at={lastUsedAt} />
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <a href="/account/security" className={buttonClass({ variant: 'secondary' })}>
              {t('me.changeFactors')}
            </a>
          </p>
        </section>
        <section className="panel" aria-label={t('me.language')}>
          <h2 className="panel-title">{t('me.language')}</h2>
          <div className="flex flex-wrap gap-3">
            <LanguageForm className="button button-secondary button-medium" />
            <SignOutForm className="button button-secondary button-medium" />
          </div>
        </section>
        <section className="panel" aria-label={t('keys.title')}>
          <h2 className="panel-title">{t('keys.title')}</h2>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
            {screensFor(staff).map(({ key, title, path }) => (
              <div key={path} className="contents">
                <dt dir="ltr" className="flex gap-1">
                  <kbd className="key">G</kbd>
                  <kbd className="key">{key.toUpperCase()}</kbd>
                </dt>
                <dd>{t(title)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
