import type { WholeImportRun } from '@karwan/contract/imports';
import { Button } from '@karwan/ui/controls/button';
import { useEffect } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';

/** Polling interval in milliseconds. */
const pollInterval = 2_000;

interface Props {
  run: WholeImportRun;
  answer: FormAnswer | undefined;
}

/** The state of an import: progress, result, and the next step. */
export function RunState({ run, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { step, rows, added, changed, refused, percent, kept, undoUntil, mayUndo, fault } = run;
  const same = rows - added - changed - refused;
  return (
    <section className="panel mb-4" aria-labelledby="state">
      <h2 id="state" className="panel-title">
        {t(`imports.step.${step}`)}
      </h2>
      <p className="text-sm text-ink-soft">
        <ShopText>{run.branchName}</ShopText> · {run.by && <ShopText>{run.by}</ShopText>}
        {run.by && ' · '}
        <When at={run.at} />
      </p>
      <FormNotice refusal={answer && answer.intent !== 'check' ? answer.refusal : undefined} />
      {percent !== null && <Progress percent={percent} />}
      {step === 'failed' && (
        <p role="alert" className="mt-2 text-oxblood">
          {t('imports.failed')} <bdi dir="ltr">{fault}</bdi>
        </p>
      )}
      {rows > 0 && percent === null && (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 tabular-nums lg:max-w-xl lg:grid-cols-4">
          {Object.entries({ added, changed, same, refused }).map(([name, count]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">
                {t(`imports.count.${name as 'added' | 'changed' | 'same' | 'refused'}`)}
              </dt>
              <dd className="text-lg">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {step === 'undone' && kept > 0 && (
        <p className="mt-2">{t('imports.kept', { count: kept })}</p>
      )}
      {step === 'checked' && (
        <Form method="post" className="mt-3" preventScrollReset>
          <p className="mb-2 text-ink-soft">
            {t(added + changed === 0 ? 'imports.nothingToApply' : 'imports.checkedHint')}
          </p>
          <Button
            type="submit"
            name="intent"
            value="apply"
            busy={isBusy}
            disabled={added + changed === 0}
          >
            {t('imports.apply')}
          </Button>
        </Form>
      )}
      {mayUndo && undoUntil !== null && (
        <Disclosure title={t('imports.undo')}>
          <Form method="post" preventScrollReset>
            <p className="mb-2 max-w-prose text-ink-soft">
              {t('imports.undoHint')} <When at={undoUntil} style="date" />
            </p>
            <Button type="submit" name="intent" value="undo" variant="secondary" busy={isBusy}>
              {t('imports.undoNow')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}

/** Shows the progress, and polls for it while it is mounted. */
function Progress({ percent }: { percent: number }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollInterval);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p role="status" className="mt-2 flex items-center gap-3">
      <progress value={percent} max={100} aria-label={t('imports.progress')} />
      <span className="text-sm text-ink-soft">{t('imports.mayClose')}</span>
    </p>
  );
}
