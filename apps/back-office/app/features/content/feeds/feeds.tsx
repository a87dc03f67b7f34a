import { backOfficePath } from '@karwan/contract/back-office';
import type { LeftOut, StaffFeed } from '@karwan/contract/content/discovery';
import { Button } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Route } from './+types/feeds';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'feeds.renew');
  return context
    .get(clientContext)
    .discovery.feeds({})
    .catch((error: unknown) => {
      throw pageFault(error);
    });
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { discovery } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row }) =>
    row === 'sitemap' ? discovery.renewSitemap({}) : discovery.insertFeed({}),
  );
}

/** The feeds for search engines and merchant services, and the products that are left out of them. */
export default function Feeds({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('feeds.title')} />
      <div className="grid gap-4 lg:grid-cols-2">
        {loaderData.feeds.map((feed) => (
          <FeedPanel key={feed.kind} feed={feed} answer={answerTo(actionData, feed.kind)} />
        ))}
      </div>
    </>
  );
}

function FeedPanel({ feed, answer }: { feed: StaffFeed; answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { kind, url, rows, leftOut, renewedAt } = feed;
  return (
    <section className="panel" aria-labelledby={kind}>
      <h2 id={kind} className="panel-title">
        {t(`feeds.kind.${kind}`)}
      </h2>
      <p className="max-w-prose text-ink-soft">{t(`feeds.about.${kind}`)}</p>
      <p className="mt-2">
        <a
          href={url}
          className="inline-flex min-h-(--control-compact) items-center break-all underline underline-offset-4"
        >
          <bdi dir="ltr">{url}</bdi>
        </a>
      </p>
      <p className="mt-2 font-medium">{t(`feeds.rows.${kind}`, { count: rows })}</p>
      {renewedAt && (
        <p className="text-sm text-ink-soft">
          {t('feeds.renewedAt')} <When at={renewedAt} />
        </p>
      )}
      <h3 className="mt-3 text-sm font-medium">{t('feeds.leftOut')}</h3>
      {leftOut.length === 0 ? (
        <p className="text-ink-soft">{t('feeds.nothingLeftOut')}</p>
      ) : (
        <ul>
          {leftOut.map(({ reason, count }) => (
            <li key={reason} className="flex flex-wrap items-center gap-x-3">
              <span className="tabular-nums">{count}</span>
              <Reason reason={reason} />
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset className="mt-3">
        <FormNotice refusal={answer?.refusal} />
        <input type="hidden" name="row" value={kind} />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t(`feeds.renew.${kind}`)}
        </Button>
      </Form>
    </section>
  );
}

/** Links a reason to the list of the products that it leaves out, if there is one. */
function Reason({ reason }: Pick<LeftOut, 'reason'>) {
  const text = useT()(`feeds.reason.${reason}`);
  const list = lists[reason];
  if (!list)
    return <span className="inline-flex min-h-(--control-compact) items-center">{text}</span>;
  return (
    <Link href={`${backOfficePath}/products?${list}`} className="text-link">
      {text}
    </Link>
  );
}

/** Query of the list of products for each reason. Reasons that depend on a place have none. */
const lists: Readonly<Partial<Record<LeftOut['reason'], string>>> = {
  hidden: 'state=hidden',
  picture: 'lacks=picture',
};
