import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { PageHead } from '../../../page/page-head.tsx';
import { answerTo } from '../../../page/refusal.ts';
import { requirePermission, staffContext } from '../../../page/staff.server.ts';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/people';
import { FactorRequests } from './factor-requests.tsx';
import { handleTeamForm } from './handle-team.server.ts';
import { InviteForm } from './invite-form.tsx';
import { memberColumns } from './member-columns.tsx';
import { TeamViews, teamPath } from './team-views.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'team.manage');
  const client = context.get(clientContext);
  const [members, roles, resets, { proofs }] = await Promise.all([
    client.team.list({}),
    client.team.roles({}),
    client.factorResets.list({}),
    client.auth.methods({}),
  ]);
  const getsCodes = proofs.includes('sms-code');
  return {
    members,
    resets,
    getsCodes,
    choices: { roles, branches: context.get(staffContext).branches },
  };
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  handleTeamForm(context.get(clientContext), { request, url });

/** The members of the team, with their roles, branches and last visit. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { members, resets, choices, getsCodes } = loaderData;
  const invited = answerTo(actionData, '', 'invite');
  return (
    <>
      <PageHead title={t('team.title')} />
      <TeamViews current="people" />
      <FactorRequests requests={resets} answer={actionData} />
      <div className="mb-3">
        <Disclosure title={t('team.invite')} open={invited !== undefined}>
          <InviteForm choices={choices} answer={invited} getsCodes={getsCodes} />
        </Disclosure>
      </div>
      <RowList
        label={t('team.people')}
        columns={memberColumns}
        rows={members}
        rowKey={({ id }) => id}
        href={({ id }) => `${teamPath}/${id}`}
      />
    </>
  );
}
