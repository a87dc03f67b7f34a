import { permissions } from '@karwan/contract/permissions';
import {
  type ApiKeyPermission,
  apiKeyPermissions,
} from '@karwan/contract/shop/integrations/api-key-permissions';
import { data } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { answerTo } from '../../../../page/refusal.ts';
import { requirePermission, staffContext } from '../../../../page/staff.server.ts';
import type { Route } from './+types/keys';
import { KeyPanel } from './key-panel.tsx';
import { MadeKey } from './made-key.tsx';
import { NewKeyForm } from './new-key-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'team.manage');
  const { permissions: mine } = context.get(staffContext);
  const { keys } = await context.get(clientContext).apiKeys.list({});
  const may = apiKeyPermissions.filter((one) => mine.includes(one));
  const order = (one: ApiKeyPermission) => permissions.indexOf(one);
  return {
    keys,
    may: may.toSorted((a, b) => order(a) - order(b)),
    formKey: crypto.randomUUID(),
    now: Date.now(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { apiKeys } = context.get(clientContext);
  let made: { token: string | null } | undefined;
  const answer = await handleForm({ request, url }, async (values, form) => {
    if (values.intent === 'revoke') return apiKeys.revoke({ id: values.row ?? '' });
    const { key = '', name = '', perMinute = '', days = '' } = values;
    made = await apiKeys.create({
      key,
      name,
      perMinute: Number(perMinute),
      days: days === '' ? null : Number(days),
      permissions: form.getAll('permissions').map(String) as ApiKeyPermission[],
    });
  });
  // The token is in this response only, so there is no redirect.
  return made ? data({ made }) : answer;
}

/** API keys for other programs. */
export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { keys, may, formKey, now } = loaderData;
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  const creating = answerTo(refused, '', 'create');
  return (
    <>
      <PageHead title={t('apiKeys.title')} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('apiKeys.about')}</p>
      {made && <MadeKey token={made.token} />}
      <div className="grid gap-3">
        {keys.length === 0 && <p className="panel">{t('apiKeys.none')}</p>}
        {keys.map((key) => (
          <KeyPanel key={key.id} apiKey={key} now={now} answer={answerTo(refused, key.id)} />
        ))}
        <Disclosure title={t('apiKeys.add')} open={creating !== undefined || keys.length === 0}>
          <NewKeyForm key={formKey} formKey={formKey} may={may} answer={creating} />
        </Disclosure>
      </div>
    </>
  );
}
