import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { data, Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { PageHead } from '../../../page/page-head.tsx';
import { answerTo, fieldText } from '../../../page/refusal.ts';
import { requirePermission, staffContext } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Route } from './+types/member';
import { AccessFields } from './access-fields.tsx';
import { FactorRequests } from './factor-requests.tsx';
import { handleTeamForm } from './handle-team.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'team.manage');
  const client = context.get(clientContext);
  const [members, roles, resets] = await Promise.all([
    client.team.list({}),
    client.team.roles({}),
    client.factorResets.list({}),
  ]);
  const member = members.find(({ id }) => id === params.memberId);
  if (!member) throw data(null, { status: 404 });
  return {
    member,
    requests: resets.filter((request) => request.member.id === member.id),
    choices: { roles, branches: context.get(staffContext).branches },
  };
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  handleTeamForm(context.get(clientContext), { request, url });

/** One member: roles, branches, sessions and second factor. */
export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { member, choices, requests } = loaderData;
  const { id, name, phone, roles, branches, lastSeenAt, isMe } = member;
  const of = (intent: string) => answerTo(actionData, id, intent);
  const reasonFault = fieldText(of('askReset')?.refusal, 'reason');
  return (
    <>
      <PageHead title={name || phone || t('team.title')}>
        <p className="text-ink-soft">
          {phone && (
            <a href={`tel:${phone}`} className="underline underline-offset-4">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}{' '}
          {t('team.column.seen')}: {lastSeenAt ? <When at={lastSeenAt} /> : t('team.never')}
        </p>
      </PageHead>
      <FactorRequests requests={requests} answer={actionData} />
      <Form method="post" preventScrollReset className="panel grid gap-4">
        <h2 className="panel-title">{t('team.change')}</h2>
        <input type="hidden" name="row" value={id} />
        <FormNotice refusal={of('change')?.refusal} />
        <AccessFields
          key={JSON.stringify([roles, branches])}
          choices={choices}
          roles={roles.map(({ key }) => key)}
          branches={branches?.map((branch) => branch.id) ?? null}
          answer={of('change')}
        />
        <div>
          <Button type="submit" name="intent" value="change" busy={isBusy}>
            {t('team.save')}
          </Button>
        </div>
      </Form>
      <section aria-label={t('team.security')} className="panel mt-4 grid gap-2">
        <h2 className="panel-title">{t('team.security')}</h2>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="row" value={id} />
          <FormNotice refusal={of('endSessions')?.refusal} />
          <p className="mb-2 text-ink-soft">{t('team.endSessionsText')}</p>
          <Button type="submit" name="intent" value="endSessions" variant="secondary" busy={isBusy}>
            {t('team.endSessions')}
          </Button>
        </Form>
        {!isMe && requests.length === 0 && (
          <Disclosure title={t('team.resetFactor')} open={of('askReset') !== undefined}>
            <Form method="post" preventScrollReset className="grid max-w-prose gap-3">
              <input type="hidden" name="row" value={id} />
              <FormNotice refusal={of('askReset')?.refusal} />
              <p className="text-ink-soft">{t('team.resetText')}</p>
              <TextField
                label={t('team.reason')}
                name="reason"
                maxLength={500}
                autoComplete="off"
                required
                defaultValue={of('askReset')?.values.reason}
                error={reasonFault && t(reasonFault)}
              />
              <div>
                <Button
                  type="submit"
                  name="intent"
                  value="askReset"
                  variant="secondary"
                  busy={isBusy}
                >
                  {t('team.askReset')}
                </Button>
              </div>
            </Form>
          </Disclosure>
        )}
        <Disclosure title={t('team.end')} open={of('end') !== undefined}>
          <Form method="post">
            <input type="hidden" name="row" value={id} />
            <FormNotice refusal={of('end')?.refusal} />
            <p className="mb-2 text-ink-soft">{t('team.endText')}</p>
            <Button type="submit" name="intent" value="end" variant="danger" busy={isBusy}>
              {t('team.endNow')}
            </Button>
          </Form>
        </Disclosure>
      </section>
    </>
  );
}
