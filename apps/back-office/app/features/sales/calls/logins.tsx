import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { requirePermission } from '../../../page/staff.server.ts';
import { useFault } from '../../../page/use-fault.ts';
import type { Route } from './+types/logins';

export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.confirm');
  return { isConfirmed: new URL(request.url).searchParams.has('confirmed') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const next = new URL('?confirmed', url);
  return handleForm({ request, url: next }, ({ phone = '', code = '' }) =>
    context.get(clientContext).staffLogin.confirm({ phone, code }),
  );
}

/** Confirms customers' logins: their code came to the shop's WhatsApp number from the number that wants to log in. */
export default function Logins({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(actionData);
  return (
    <>
      <PageHead title={t('logins.title')} />
      <Form method="post" className="panel grid max-w-prose gap-4">
        <p>{t('logins.about')}</p>
        <p className="text-sm text-ink-soft">{t('logins.warning')}</p>
        <FormNotice refusal={actionData?.refusal} />
        <p role="status">{loaderData.isConfirmed && !actionData && t('logins.confirmed')}</p>
        <TextField
          name="phone"
          type="tel"
          dir="ltr"
          required
          maxLength={30}
          autoComplete="off"
          label={t('logins.phone')}
          defaultValue={actionData?.values.phone}
          error={error('phone')}
        />
        <TextField
          name="code"
          dir="ltr"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          label={t('logins.code')}
          defaultValue={actionData?.values.code}
          error={error('code')}
        />
        <Button type="submit" busy={isBusy}>
          {t('logins.confirm')}
        </Button>
      </Form>
    </>
  );
}
