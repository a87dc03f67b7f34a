import { backOfficePath } from '@karwan/contract/back-office';
import { voucherMessagePrefix } from '@karwan/contract/sent-messages';
import { Button } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { messageName } from '../../../i18n/message-name.ts';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Route } from './+types/message';
import { MessageStatus } from './message-columns.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'messages.read');
  const message = await context
    .get(clientContext)
    .sentMessages.get({ id: params.messageId })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  return {
    letter: message,
    hasCode: message.kind.startsWith(voucherMessagePrefix),
    mayResend: message.mayResend && mayDo(context, 'messages.resend'),
  };
}

export function action({ request, url, context, params: { messageId: id } }: Route.ActionArgs) {
  const { notifications } = context.get(clientContext);
  return handleForm({ request, url }, () => notifications.resend({ id }));
}

/** One message as it was sent. A mail is in a sandboxed frame, without scripts and links. */
export default function Letter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { letter: message, hasCode, mayResend } = loaderData;
  const { channel, kind, recipient, parentOrderId, at, sentAt, attempts, fault } = message;
  const title = message.subject || `${t(`messages.channel.${channel}`)} ${messageName(t, kind)}`;
  return (
    <>
      <PageHead title={title}>
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          <MessageStatus status={message.status} />
          <bdi dir="ltr">{recipient}</bdi>
          <When at={sentAt ?? at} />
          {parentOrderId && (
            <Link
              href={`${backOfficePath}/orders/${parentOrderId}`}
              className="underline underline-offset-4"
            >
              <bdi dir="ltr">{parentOrderId}</bdi>
            </Link>
          )}
        </p>
      </PageHead>
      <p className="mb-3 text-sm text-ink-soft">
        {t(`messages.channel.${channel}`)} · {messageName(t, kind)} ·{' '}
        {t('messages.attempts', { count: attempts })}
        {fault && (
          <>
            {' '}
            · <bdi>{fault}</bdi>
          </>
        )}
      </p>
      {mayResend && (
        <Form method="post" className="mb-4">
          <input type="hidden" name="row" value="" />
          <FormNotice refusal={answerTo(actionData, '')?.refusal} />
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('messages.resend')}
          </Button>
        </Form>
      )}
      {message.html && (
        <iframe
          title={t('messages.mail')}
          sandbox=""
          srcDoc={message.html}
          className="mb-4 h-[36rem] w-full border border-line bg-white"
        />
      )}
      <section className="panel" aria-label={t('messages.text')}>
        <h2 className="panel-title">{t('messages.text')}</h2>
        {message.text ? (
          <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
            {message.text}
          </p>
        ) : (
          <p className="text-ink-soft">{t(hasCode ? 'messages.withCode' : 'messages.emptied')}</p>
        )}
      </section>
    </>
  );
}
