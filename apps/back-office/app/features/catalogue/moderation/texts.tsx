import { backOfficePath } from '@karwan/contract/back-office';
import { textKinds } from '@karwan/contract/moderation';
import { textStates } from '@karwan/contract/review';
import { data } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { undoable } from '../../../page/undoable.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { Views } from '../../../shared/list/views.tsx';
import { WorkCards } from '../../../shared/list/work-cards.tsx';
import type { Route } from './+types/texts';
import { TextCard } from './text-card.tsx';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  requirePermission(context, 'moderation.decide');
  const query = url.searchParams;
  const kind = textKinds.find((one) => one === params.kind);
  if (!kind) throw data(null, { status: 404 });
  const state = textStates.find((one) => one === query.get('state')) ?? 'pending';
  const { moderation } = context.get(clientContext);
  const page = await moderation.list({ kind, state, before: query.get('before') ?? undefined });
  return { ...page, kind, state, kinds: textKinds, states: textStates };
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  const { moderation } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row = '', intent, version }) => {
    const kind = textKinds.find((one) => one === params.kind);
    if (!kind) throw new RefusedField('kind');
    return undoable(context, 'moderation.decide', () =>
      intent === 'approve'
        ? moderation.approve({ kind, id: row, version: Number(version) })
        : moderation.refuse({ kind, id: row }),
    );
  });
}

const keys = { a: 'moderation.approve', r: 'moderation.refuse' } as const;

/** Reviews and comments of customers, to be published or rejected. */
export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { texts, next, kind, state, kinds, states } = loaderData;
  const at = (one: string) => `${backOfficePath}/moderation/${one}`;
  return (
    <>
      <PageHead title={t(`moderation.kind.${kind}`)}>
        <ExportLink list={kind === 'review' ? 'reviews' : 'comments'} />
      </PageHead>
      <Views
        label={t('moderation.views')}
        views={[
          ...kinds.map((one) => ({
            href: at(one),
            title: t(`moderation.kind.${one}`),
            isCurrent: one === kind && state === 'pending',
          })),
          ...states
            .filter((one) => one !== 'pending')
            .map((one) => ({
              href: `${at(kind)}?state=${one}`,
              title: t(`moderation.state.${one}`),
              isCurrent: one === state,
            })),
        ]}
      />
      {texts.length === 0 ? (
        <EmptyState>{t('moderation.none')}</EmptyState>
      ) : (
        <WorkCards
          label={t(`moderation.kind.${kind}`)}
          rows={texts}
          rowKey={({ id }) => id}
          keys={keys}
          show={(text) => <TextCard text={text} answer={actionData} />}
        />
      )}
      <Pager next={next} />
    </>
  );
}
