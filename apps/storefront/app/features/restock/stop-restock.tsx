import { Button } from '@karwan/ui/controls/button';
import { Form } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext, failureContext } from '../../page/context.ts';
import { SitePage } from '../../page/site-page.tsx';
import { Notice } from '../../shared/form/notice.tsx';
import type { Route } from './+types/stop-restock';

export async function action({ params: { mailbox }, context }: Route.ActionArgs) {
  try {
    return await context.get(clientContext).restock.stop({ mailbox });
  } catch (error) {
    context.get(failureContext)(error);
    return { stopped: false };
  }
}

/** Unsubscribes from restock alerts. By a button, since link scanners of mail programs open links, too. */
export default function StopRestock({ actionData, params }: Route.ComponentProps) {
  const t = useT();
  return (
    <SitePage
      title={t('restock.stopTitle')}
      description={t('restock.stopIntro')}
      path={`/shop/restock/stop/${params.mailbox}`}
      intro={actionData?.stopped ? undefined : t('restock.stopIntro')}
    >
      <div className="max-w-xl space-y-6">
        <Notice tone={actionData?.stopped ? 'positive' : 'problem'}>
          {actionData && t(actionData.stopped ? 'restock.stopped' : 'forms.failed')}
        </Notice>
        {!actionData?.stopped && (
          <Form method="post">
            <Button type="submit">{t('restock.stop')}</Button>
          </Form>
        )}
      </div>
    </SitePage>
  );
}
