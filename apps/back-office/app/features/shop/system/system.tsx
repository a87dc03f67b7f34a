import type { SystemState } from '@karwan/contract/shop/settings/system';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import { Facts } from '../../../shared/list/facts.tsx';
import type { Route } from './+types/system';
import { sizeText, timeText } from './amounts.ts';
import { DeadLetters } from './dead-letters.tsx';
import { Queues } from './queues.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'system.read');
  const state = await context.get(clientContext).system.get({});
  return { ...state, mayAct: mayDo(context, 'system.act') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { system } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row = '', intent, reason = '' }) => {
    if (intent === 'queue') await system.retryQueue({ queue: row });
    else if (intent === 'discard') await system.discardJob({ id: row, reason });
    else await system.retryJob({ id: row });
  });
}

/** The state of the installation: nodes, jobs, database and versions, with its dead letters. */
export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { backup, queues, quotas, database } = loaderData;
  return (
    <>
      <PageHead title={t('system.title')} />
      <div className="mb-4 grid items-start gap-4 lg:grid-cols-3">
        <Backup backup={backup} archivedAt={database.archivedAt} />
        <DatabaseFacts state={loaderData} />
        <div className="grid gap-4">
          <Facts
            title={t('system.versions')}
            facts={[
              { name: 'PostgreSQL', value: <bdi>{loaderData.postgres}</bdi> },
              { name: 'Node.js', value: <bdi>{loaderData.node}</bdi> },
              { name: t('system.migration'), value: <bdi>{loaderData.migration}</bdi> },
            ]}
          />
          <Facts
            title={t('system.quotas')}
            facts={quotas.map(({ merchant, left }) => ({ name: merchant, value: left }))}
          />
        </div>
      </div>
      <Queues queues={queues} />
      <DeadLetters state={loaderData} mayAct={loaderData.mayAct} answer={actionData} />
    </>
  );
}

function Backup({
  backup,
  archivedAt,
}: {
  backup: SystemState['backup'];
  archivedAt: string | null;
}) {
  const t = useT();
  const log = archivedAt ? [{ name: t('system.archived'), value: <When at={archivedAt} /> }] : [];
  if (!backup) {
    return (
      <section className="panel" aria-label={t('system.backup')}>
        <h2 className="panel-title">{t('system.backup')}</h2>
        <p className="mt-2">
          <Badge tone="bad">{t('system.noBackup')}</Badge>
        </p>
        <p className="mt-2">{t('system.makeBackup')}</p>
        <p className="mt-2">
          <code dir="ltr">npm run backup</code>
        </p>
      </section>
    );
  }
  return (
    <Facts
      title={t('system.backup')}
      facts={[
        {
          name: t('system.last'),
          value: backup.isOld ? (
            <Badge tone="bad">
              <When at={backup.finishedAt} />
            </Badge>
          ) : (
            <When at={backup.finishedAt} />
          ),
        },
        { name: t('system.size'), value: <bdi dir="ltr">{sizeText(backup.bytes)}</bdi> },
        {
          name: t('system.encrypted'),
          value: t(backup.isEncrypted ? 'system.yes' : 'system.no'),
        },
        { name: t('system.name'), value: <bdi className="break-all">{backup.name}</bdi> },
        ...log,
      ]}
    />
  );
}

function DatabaseFacts({ state: { database } }: { state: SystemState }) {
  const t = useT();
  const size = (bytes: number) => <bdi dir="ltr">{sizeText(bytes)}</bdi>;
  return (
    <Facts
      title={t('system.database')}
      facts={[
        { name: t('system.size'), value: size(database.bytes) },
        { name: t('system.since'), value: <When at={database.startedAt} /> },
        {
          name: t('system.connections'),
          value: (
            <bdi dir="ltr">
              {database.connections} / {database.maximumConnections}
            </bdi>
          ),
        },
        {
          name: t('system.longest'),
          value: <bdi dir="ltr">{timeText(database.longestSeconds)}</bdi>,
        },
        { name: t('system.standbys'), value: database.standbys },
        ...database.largest.map(({ table, bytes }) => ({ name: table, value: size(bytes) })),
      ]}
    />
  );
}
