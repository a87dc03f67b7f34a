import { backOfficePath } from '@karwan/contract/back-office';
import { Button } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { messageName } from '../../../i18n/message-name.ts';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { answerTo } from '../../../page/refusal.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { WorkCards } from '../../../shared/list/work-cards.tsx';
import type { Route } from './+types/failed';
import { MessageViews } from './message-views.tsx';

/** The limit of one call. */
const perPage = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'messages.read');
  const before = url.searchParams.get('before') ?? undefined;
  const messages = await context.get(clientContext).notifications.failed({ before });
  const next = messages.length < perPage ? null : (messages.at(-1)?.id ?? null);
  return { messages, next, mayResend: mayDo(context, 'messages.resend') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { notifications } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row = '' }) => {
    await notifications.resend({ id: row });
  });
}

const keys = { s: 'messages.resend' } as const;

/** Undelivered mails and SMS, with the reason and another try. */
export default function FailedMessages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { messages, next, mayResend } = loaderData;
  return (
    <>
      <PageHead title={t('messages.failed')} />
      <MessageViews current="failed" />
      {messages.length === 0 ? (
        <EmptyState>{t('messages.none')}</EmptyState>
      ) : (
        <WorkCards
          label={t('messages.failed')}
          rows={messages}
          rowKey={({ id }) => id}
          keys={keys}
          show={({ id, channel, kind, status, parentOrderId, attempts, fault, createdAt }) => (
            <>
              <p className="flex flex-wrap gap-x-3">
                <b>{t(`messages.channel.${channel}`)}</b>
                <span>{messageName(t, kind)}</span>
                {parentOrderId && (
                  <Link
                    href={`${backOfficePath}/orders/${parentOrderId}`}
                    className="underline underline-offset-4"
                  >
                    <bdi dir="ltr">{parentOrderId}</bdi>
                  </Link>
                )}
                <span className="text-ink-soft">
                  <When at={createdAt} />
                </span>
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {t(`messages.status.${status}`)} · {t('messages.attempts', { count: attempts })}
                {fault && (
                  <>
                    {' '}
                    · <bdi>{fault}</bdi>
                  </>
                )}
              </p>
              {mayResend && (
                <Form method="post" preventScrollReset className="mt-3">
                  <input type="hidden" name="row" value={id} />
                  <FormNotice refusal={answerTo(actionData, id)?.refusal} />
                  <Button type="submit" variant="secondary" busy={isBusy} data-key="s">
                    {t('messages.resend')}
                  </Button>
                </Form>
              )}
            </>
          )}
        />
      )}
      <Pager next={next} />
    </>
  );
}
