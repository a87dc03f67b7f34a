import { alertKinds } from '@karwan/contract/alerts';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { answerForm } from '../page/answer-form.server.ts';
import { clientContext, visitContext } from '../page/context.ts';
import { FormNotice } from '../page/form-notice.tsx';
import { PageTitle } from '../page/page-title.tsx';
import type { Route } from './+types/alerts';
import { ThisBrowser } from './this-browser.tsx';

export const loader = ({ context }: Route.LoaderArgs) => context.get(clientContext).alerts.get({});

export function action({ request, url, context }: Route.ActionArgs) {
  return answerForm({ request, url }, async (values) => {
    const { language } = context.get(visitContext);
    const kinds = alertKinds.filter((kind) => values[kind] === 'yes');
    await context.get(clientContext).alerts.save({ kinds, language });
  });
}

/** Of which new work this person is told while the back office is closed, and whether in this browser. */
export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { kinds, possible, publicKey } = loaderData;
  return (
    <>
      <PageTitle title={t('alerts.screen')} />
      <div className="grid max-w-prose gap-4">
        {possible.length === 0 ? (
          <p className="panel">{t('alerts.none')}</p>
        ) : (
          <>
            <Form method="post" className="panel">
              <FormNotice refusal={actionData?.refusal} />
              <fieldset>
                <legend className="panel-title">{t('alerts.about')}</legend>
                {possible.map((kind) => (
                  <CheckboxField
                    key={kind}
                    label={t(`alerts.kind.${kind}`)}
                    name={kind}
                    value="yes"
                    defaultChecked={kinds.includes(kind)}
                  />
                ))}
              </fieldset>
              <Button type="submit" busy={isBusy} className="mt-3">
                {t('alerts.save')}
              </Button>
            </Form>
            <ThisBrowser publicKey={publicKey} />
          </>
        )}
      </div>
    </>
  );
}
