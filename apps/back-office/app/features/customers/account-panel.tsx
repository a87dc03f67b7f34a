import type { CustomerCard } from '@karwan/contract/customers';
import { erasureReasons } from '@karwan/contract/erasure-reasons';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextLink } from '@karwan/ui/controls/text-link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Disclosure } from '../../page/disclosure.tsx';
import { FormNotice } from '../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../page/refusal.ts';
import { When } from '../../page/when.tsx';
import { customersPath } from './customer-views.tsx';

interface Props {
  customer: CustomerCard;
  may: { readonly edit: boolean; readonly merge: boolean; readonly erase: boolean };
  answer: FormAnswer | undefined;
  /** Why the export of data failed. */
  exportFault: string | undefined;
}

/** The customer's sessions, and export and deletion of their data. */
export function AccountPanel({ customer, may, answer, exportFault }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, sessions, isStaff } = customer;
  return (
    <section className="panel grid gap-2" aria-label={t('customers.account')}>
      <h2 className="panel-title">{t('customers.sessions')}</h2>
      {sessions.length === 0 && <p className="text-ink-soft">{t('customers.noSessions')}</p>}
      <ul className="grid gap-1">
        {sessions.map(({ device, since, lastSeenAt }) => (
          <li key={`${device} ${since}`} className="text-sm">
            <bdi dir="ltr">{device || t('customers.unknownDevice')}</bdi> ·{' '}
            <span className="text-ink-soft">
              <When at={lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
      {may.edit && !isStaff && sessions.length > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="row" value="" />
          <FormNotice refusal={answerTo(answer, '', 'endSessions')?.refusal} />
          <Button
            type="submit"
            name="intent"
            value="endSessions"
            size="small"
            variant="secondary"
            busy={isBusy}
          >
            {t('customers.endSessions')}
          </Button>
        </Form>
      )}
      {may.merge && (
        <p>
          <TextLink href={`${customersPath}/${id}/merge`} compact>
            {t('customers.merge')}
          </TextLink>
        </p>
      )}
      {may.erase && (
        <>
          <Disclosure title={t('customers.export')} open={exportFault !== undefined}>
            {/* Not a client-side form: the response is a file, so the page stays. */}
            <Form
              method="post"
              action={`${customersPath}/${id}/export`}
              reloadDocument
              className="grid gap-3"
            >
              <FormNotice refusal={exportFault ? { code: exportFault, fields: {} } : undefined} />
              <Reason />
              <div>
                <Button type="submit" variant="secondary">
                  {t('customers.export')}
                </Button>
              </div>
            </Form>
          </Disclosure>
          <Disclosure
            title={t('customers.erase')}
            open={answerTo(answer, '', 'erase') !== undefined}
          >
            <Form method="post" className="grid gap-3">
              <input type="hidden" name="row" value="" />
              <FormNotice refusal={answerTo(answer, '', 'erase')?.refusal} />
              <p>{t('customers.eraseText')}</p>
              <Reason />
              <div>
                <Button type="submit" name="intent" value="erase" variant="danger" busy={isBusy}>
                  {t('customers.eraseNow')}
                </Button>
              </div>
            </Form>
          </Disclosure>
        </>
      )}
    </section>
  );
}

function Reason() {
  const t = useT();
  return (
    <SelectField
      label={t('customers.why')}
      name="reason"
      options={erasureReasons.map((one) => ({ value: one, label: t(`customers.because.${one}`) }))}
    />
  );
}
