import type { DeadJob, SystemState } from '@karwan/contract/shop/settings/system';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { When } from '../../../page/when.tsx';

interface Props {
  state: Pick<SystemState, 'deadLetters' | 'deadQueues' | 'deadElsewhere'>;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}

/** Dead letters: jobs that failed all retries. They are requeued one by one or by queue, or discarded. */
export function DeadLetters({ state, mayAct, answer }: Props) {
  const t = useT();
  const { deadLetters, deadQueues, deadElsewhere } = state;
  if (deadLetters.length + deadElsewhere === 0) return null;
  return (
    <section className="panel mt-4" aria-label={t('system.dead')}>
      <h2 className="panel-title">{t('system.dead')}</h2>
      <p className="text-sm text-ink-soft">{t('system.deadHint')}</p>
      {deadElsewhere > 0 && (
        <p className="text-sm text-ink-soft">
          {t('system.deadElsewhere', { count: deadElsewhere })}
        </p>
      )}
      {mayAct && (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {deadQueues.map(({ queue, jobs }) => (
            <li key={queue} className="flex flex-wrap items-center gap-x-3">
              <bdi dir="ltr">{queue}</bdi>
              <ActForm
                row={queue}
                intent="queue"
                answer={answer}
                text={t('system.retryQueue', { count: jobs })}
              />
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-3 divide-y divide-line">
        {deadLetters.map((job) => (
          <li key={job.id} className="py-3">
            <AboutJob job={job} />
            {mayAct && (
              <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
                {job.queue && (
                  <ActForm row={job.id} intent="retry" answer={answer} text={t('system.retry')} />
                )}
                <DiscardForm id={job.id} answer={answerTo(answer, job.id, 'discard')} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AboutJob({ job: { id, queue, at, tries, fault } }: { job: DeadJob }) {
  const t = useT();
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        {queue === null ? <b>{t('system.noQueue')}</b> : <b dir="ltr">{queue}</b>}
        <When at={at} />
        <span className="text-ink-soft">{t('system.tries', { count: tries })}</span>
      </p>
      <p className="text-sm break-words text-ink-soft">
        <bdi dir="ltr" className="break-all">
          {id}
        </bdi>
        {fault && (
          <>
            {' · '}
            <bdi>{fault}</bdi>
          </>
        )}
      </p>
    </>
  );
}

interface ActProps {
  row: string;
  intent: 'queue' | 'retry';
  answer: FormAnswer | undefined;
  /** The text of the button. */
  text: string;
}

function ActForm({ row, intent, answer, text }: ActProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="row" value={row} />
      <FormNotice refusal={answerTo(answer, row, intent)?.refusal} />
      <Button
        type="submit"
        variant="secondary"
        name="intent"
        value={intent}
        busy={isBusy}
        aria-label={`${text}: ${row}`}
      >
        {text}
      </Button>
    </Form>
  );
}

function DiscardForm({ id, answer }: { id: string; answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  return (
    <Disclosure title={t('system.discard')} open={answer !== undefined}>
      <Form method="post" preventScrollReset className="grid max-w-prose gap-3">
        <input type="hidden" name="row" value={id} />
        <FormNotice refusal={answer?.refusal} />
        <p className="text-sm text-ink-soft">{t('system.discardHint')}</p>
        <TextField
          label={t('system.reason')}
          name="reason"
          required
          maxLength={200}
          dir="auto"
          autoComplete="off"
          defaultValue={answer?.values.reason}
          error={error('reason')}
        />
        <div>
          <Button type="submit" variant="danger" name="intent" value="discard" busy={isBusy}>
            {t('system.discard')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
