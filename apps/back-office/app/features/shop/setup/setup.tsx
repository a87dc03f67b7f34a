import { backOfficePath } from '@karwan/contract/back-office';
import type { SetupStep } from '@karwan/contract/shop/settings/shop-settings';
import { Button } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { requirePermission } from '../../../page/staff.server.ts';
import { messageTextsPath } from '../../messaging/message-texts/message-texts-path.ts';
import type { Route } from './+types/setup';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'settings.shop');
  return context.get(clientContext).staffShop.setup({});
}

export function action({ request, url, context }: Route.ActionArgs) {
  return handleForm({ request, url }, () => context.get(clientContext).staffShop.open({}));
}

/** The screen of each step. */
const paths: Readonly<Record<SetupStep['key'], string>> = {
  shop: `${backOfficePath}/settings/shop`,
  rates: `${backOfficePath}/settings/rates`,
  branch: `${backOfficePath}/settings/branches`,
  area: `${backOfficePath}/settings/zones`,
  payments: `${backOfficePath}/settings/payments`,
  products: `${backOfficePath}/products`,
  proof: `${backOfficePath}/settings/senders`,
  terms: `${backOfficePath}/pages`,
  messages: messageTextsPath,
  testOrder: '/',
};

/** The steps before a shop is opened, and the button that opens it. */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { openedAt, steps } = loaderData;
  const isReady = steps.every(({ isDone, isNeeded }) => isDone || !isNeeded);
  return (
    <>
      <PageHead title={t('setup.title')} />
      <p className="mb-4 text-ink-soft">{t(openedAt ? 'setup.opened' : 'setup.about')}</p>
      <FormNotice refusal={actionData?.refusal} />
      <ol className="mb-4 divide-y divide-line border-y border-line bg-raised">
        {steps.map(({ key, isDone, isNeeded }) => (
          <li key={key} className="flex items-start justify-between gap-3 px-3 py-3">
            <span>
              {/* The shop's own pages belong to another app, so they are loaded as documents. */}
              {key === 'testOrder' ? (
                <a href={paths[key]} className="font-medium underline underline-offset-4">
                  {t(`setup.step.${key}`)}
                </a>
              ) : (
                <Link href={paths[key]} className="font-medium underline underline-offset-4">
                  {t(`setup.step.${key}`)}
                </Link>
              )}
              <span className="block text-sm text-ink-soft">{t(`setup.hint.${key}`)}</span>
            </span>
            <Badge tone={isDone ? 'good' : isNeeded ? 'wait' : 'plain'}>
              {t(isDone ? 'setup.done' : isNeeded ? 'setup.needed' : 'setup.better')}
            </Badge>
          </li>
        ))}
      </ol>
      {openedAt === null && (
        <Form method="post">
          <Button type="submit" busy={isBusy} disabled={!isReady}>
            {t('setup.open')}
          </Button>
        </Form>
      )}
    </>
  );
}
