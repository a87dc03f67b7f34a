import { randomUUID } from 'node:crypto';
import { backOfficePath } from '@karwan/contract/back-office';
import { languageNames } from '@karwan/contract/language';
import { TextLink } from '@karwan/ui/controls/text-link';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ReachLinks } from '../../../page/reach-links.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import { Presence } from '../../../shared/live/presence.tsx';
import type { Route } from './+types/message';
import { AnswerForm } from './answer-form.tsx';
import { Answers } from './answers.tsx';
import { InboxState } from './inbox-columns.tsx';
import { StateForm } from './state-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'inbox.handle');
  const message = await context
    .get(clientContext)
    .inbox.get({ id: params.messageId })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  return {
    message,
    // Idempotency key of the answer that is about to be typed.
    key: randomUUID(),
    shop: context.get(visitContext).shop,
    languages: languageNames as Readonly<Record<string, string>>,
    may: {
      seeCustomers: mayDo(context, 'customers.read'),
      book: mayDo(context, 'orders.create'),
    },
  };
}

const channels = ['email', 'whatsapp', 'phone'] as const;

export function action({ request, url, context, params: { messageId: id } }: Route.ActionArgs) {
  const { inbox } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, text = '', key = '' }) => {
    const channel = channels.find((one) => one === intent);
    if (channel) await inbox.answer({ id, text, key, channel });
    else if (intent === 'take') await inbox.take({ id });
    else if (intent === 'closed' || intent === 'spam') await inbox.close({ id, state: intent });
    else throw new RefusedField('intent');
  });
}

/** One message of a visitor, with its answers and a form for another. */
export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { message, key, shop, languages, may } = loaderData;
  const { form, name, email, phone, subject, query, language, createdAt, assignedTo } = message;
  const words = t('inbox.whatsAppText', { name, shop });
  const reach = phone || email;
  return (
    <>
      <PageHead title={`${t(`inbox.form.${form}`)}: ${name}`}>
        <Presence entity="message" id={message.id} />
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          <InboxState state={message.state} />
          {assignedTo && <ShopText>{assignedTo.name}</ShopText>}
          <When at={createdAt} />
        </p>
      </PageHead>
      <div className="record">
        <div>
          <section className="panel" aria-label={t('inbox.column.about')}>
            {subject && (
              <h2 className="panel-title">
                <ShopText>{subject}</ShopText>
              </h2>
            )}
            {query && (
              <p className="mb-2">
                {t('inbox.searchedFor')}:{' '}
                <a
                  href={`/search?q=${encodeURIComponent(query)}`}
                  className="underline underline-offset-4"
                >
                  <ShopText>{query}</ShopText>
                </a>
              </p>
            )}
            <p className="max-w-prose whitespace-pre-line">
              <ShopText>{message.message}</ShopText>
            </p>
            <p className="mt-2 text-sm text-ink-soft">
              {t('inbox.writtenIn')}: <bdi>{languages[language] ?? language}</bdi>
            </p>
          </section>
          <Answers answers={message.answers} />
          <AnswerForm
            key={message.answers.length}
            hasMail={email !== ''}
            hasPhone={phone !== ''}
            idempotencyKey={key}
            answer={actionData}
          />
        </div>
        <div>
          <section className="panel grid gap-3" aria-label={t('inbox.column.from')}>
            <h2 className="panel-title">
              <ShopText>{name}</ShopText>
            </h2>
            {email && (
              <bdi dir="ltr" className="break-all">
                {email}
              </bdi>
            )}
            {phone && (
              <div className="flex flex-wrap gap-2">
                <ReachLinks phone={phone} words={words} />
              </div>
            )}
            {may.seeCustomers && reach && (
              <TextLink href={`${backOfficePath}/customers?q=${encodeURIComponent(reach)}`} compact>
                {t('inbox.customer')}
              </TextLink>
            )}
            {may.book && (
              <TextLink href={`${backOfficePath}/orders/new`} compact>
                {t('inbox.book')}
              </TextLink>
            )}
          </section>
          <StateForm message={message} answer={actionData} />
        </div>
      </div>
    </>
  );
}
