import { alertKinds } from '@karwan/contract/alerts';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { useFault } from '../../../page/use-fault.ts';
import type { Route } from './+types/alerts';
import { ThisBrowser } from './this-browser.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await context.get(clientContext).alerts.get({})), key: crypto.randomUUID() };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return handleForm({ request, url }, async (values) => {
    const { language } = context.get(visitContext);
    const { alerts } = context.get(clientContext);
    if (values.intent === 'test') return alerts.test({ key: values.key ?? '', language });
    const kinds = alertKinds.filter((kind) => values[kind] === 'yes');
    const byMail = values.byMail === 'yes';
    const [quietFrom, quietUntil] = [values.quietFrom || null, values.quietUntil || null];
    return alerts.save({ kinds, byMail, quietFrom, quietUntil, language });
  });
}

/** Settings of alerts: of which new work this member is notified while the back office is closed, and whether in this browser. */
export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(actionData);
  const { kinds, possible, publicKey, byMail, quietFrom, quietUntil, email, key } = loaderData;
  // A refused form keeps its ticks, also without script.
  const typed = actionData?.intent === 'test' ? undefined : actionData?.values;
  const isTicked = (name: string, stored: boolean) => (typed ? typed[name] === 'yes' : stored);
  return (
    <>
      <PageHead title={t('alerts.screen')} />
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
                    defaultChecked={isTicked(kind, kinds.includes(kind))}
                  />
                ))}
              </fieldset>
              <fieldset className="mt-4">
                <legend className="panel-title">{t('alerts.how')}</legend>
                <CheckboxField
                  label={t('alerts.byMail')}
                  hint={email ?? t('alerts.noMail')}
                  name="byMail"
                  value="yes"
                  defaultChecked={isTicked('byMail', byMail)}
                />
                <p className="mt-3 text-sm text-ink-soft">{t('alerts.quiet')}</p>
                <div className="mt-2 grid grid-cols-2 gap-3">
                  <TextField
                    type="time"
                    name="quietFrom"
                    label={t('alerts.quietFrom')}
                    defaultValue={typed?.quietFrom ?? quietFrom ?? ''}
                    error={error('quietFrom')}
                  />
                  <TextField
                    type="time"
                    name="quietUntil"
                    label={t('alerts.quietUntil')}
                    defaultValue={typed?.quietUntil ?? quietUntil ?? ''}
                    error={error('quietUntil')}
                  />
                </div>
              </fieldset>
              <Button type="submit" busy={isBusy} className="mt-3">
                {t('alerts.save')}
              </Button>
            </Form>
            <ThisBrowser publicKey={publicKey} />
            <Form method="post" className="panel">
              <input type="hidden" name="key" value={key} />
              <p className="mb-3">{t('alerts.testAbout')}</p>
              <Button type="submit" name="intent" value="test" variant="secondary" busy={isBusy}>
                {t('alerts.test')}
              </Button>
            </Form>
          </>
        )}
      </div>
    </>
  );
}
