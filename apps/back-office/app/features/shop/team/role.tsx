import { Button } from '@karwan/ui/controls/button';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { answerTo } from '../../../page/refusal.ts';
import { roleName } from '../../../page/role-name.ts';
import { requirePermission, staffContext } from '../../../page/staff.server.ts';
import type { Route } from './+types/role';
import { editOfRole } from './role-edit.server.ts';
import { RoleForm } from './role-form.tsx';
import { teamPath } from './team-views.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'team.manage');
  const roles = await context.get(clientContext).team.roles({});
  const role = roles.find(({ key }) => key === params.key);
  if (!role) throw data(null, { status: 404 });
  const { permissions, baseCurrency } = context.get(staffContext);
  return { role, mine: permissions, baseCurrency };
}

export function action({ request, url, context, params: { key } }: Route.ActionArgs) {
  const { staffRoles } = context.get(clientContext);
  return handleForm({ request, url }, async (values, form) => {
    if (values.intent === 'remove') {
      await staffRoles.remove({ key });
      throw redirect(`${teamPath}/roles`);
    }
    const { baseCurrency } = context.get(staffContext);
    await staffRoles.save({ key, ...editOfRole(values, form, baseCurrency) });
  });
}

/** One role: its permissions, limits and names. */
export default function Role({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { role, mine, baseCurrency } = loaderData;
  const removing = answerTo(actionData, role.key, 'remove');
  return (
    <>
      <PageHead title={roleName(role, language)}>
        <p className="text-ink-soft">{t('team.members', { count: role.members })}</p>
      </PageHead>
      {!role.mayChange && (
        <p className="panel mb-4">{t(role.isOwner ? 'team.ownerRole' : 'team.cannotChange')}</p>
      )}
      {!role.isOwner && (
        <RoleForm
          key={role.version}
          role={role}
          mine={mine}
          currency={baseCurrency}
          answer={answerTo(actionData, role.key, 'save')}
        />
      )}
      {role.mayChange && role.members === 0 && (
        <Disclosure title={t('team.removeRole')} open={removing !== undefined}>
          <Form method="post" className="panel">
            <input type="hidden" name="row" value={role.key} />
            <FormNotice refusal={removing?.refusal} />
            <p className="mb-2">{t('team.removeText')}</p>
            <Button type="submit" name="intent" value="remove" variant="danger" busy={isBusy}>
              {t('team.removeRole')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  );
}
