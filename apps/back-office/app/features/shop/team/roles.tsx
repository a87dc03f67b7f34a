import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { answerTo } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/roles';
import { CopyRoleForm } from './copy-role-form.tsx';
import { roleColumns } from './role-columns.tsx';
import { TeamViews, teamPath } from './team-views.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'team.manage');
  return { roles: await context.get(clientContext).team.roles({}) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { staffRoles } = context.get(clientContext);
  return handleForm({ request, url }, async ({ from = '', name = '', nameUr = '' }) => {
    const { key } = await staffRoles.copy({ from, name, nameUr });
    throw redirect(`${teamPath}/roles/${key}`);
  });
}

/** The roles of the shop, with the numbers of their members. */
export default function Roles({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { roles } = loaderData;
  const copied = answerTo(actionData, '');
  return (
    <>
      <PageHead title={t('team.roles')} />
      <TeamViews current="roles" />
      <div className="mb-3">
        <Disclosure title={t('team.newRole')} open={copied !== undefined}>
          <CopyRoleForm roles={roles.filter(({ mayChange }) => mayChange)} answer={copied} />
        </Disclosure>
      </div>
      <RowList
        label={t('team.roles')}
        columns={roleColumns}
        rows={roles}
        rowKey={({ key }) => key}
        href={({ key }) => `${teamPath}/roles/${key}`}
      />
    </>
  );
}
