import type { CurrencyRate } from '@karwan/contract/shop/settings/rates';
import { Button } from '@karwan/ui/controls/button';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField, refusalOf, refusedPath } from '../../../page/refusal.server.ts';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { useFault } from '../../../page/use-fault.ts';
import { When } from '../../../page/when.tsx';
import { TaskNotice } from '../../../shared/list/task-notice.tsx';
import type { Route } from './+types/rates';
import { areConfirmed } from './confirmed-rates.ts';
import { RateForm } from './rate-form.tsx';
import { ConfirmJumps, RateNotice } from './rate-jumps.tsx';
import { type RatePreview, RateSamples } from './rate-samples.tsx';
import { readRates } from './read-rates.ts';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, ['rates.edit', 'settings.money']);
  return {
    ...(await context.get(clientContext).rates.list({})),
    maySet: mayDo(context, 'rates.edit'),
    mayAdd: mayDo(context, 'settings.money'),
  };
}

/** The preview of typed rates, which are not saved. */
interface Tried {
  readonly preview: RatePreview;
  readonly list: string;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { rates } = context.get(clientContext);
  let tried: Tried | undefined;
  const answer = await handleForm({ request, url }, async (values) => {
    const { row = '', code = '', rate = '', list = '', version } = values;
    const intent = values.intent?.replace(/^confirm-/, '');
    /** Sends rates once more as confirmed if the form confirmed the changes that were refused. */
    const confirming = (send: (confirmed: boolean) => Promise<unknown>) =>
      send(false).catch((error: unknown) => {
        const { rateJumps } = refusalOf(error);
        if (!rateJumps || !areConfirmed(values, rateJumps)) throw error;
        return send(true);
      });
    if (intent === 'save') {
      if (values['choose.rate'] === 'theirs') return;
      const typed = { code: row, rate: rate.replaceAll(',', '') };
      await confirming((confirmed) =>
        rates.save({ ...typed, version: Number(version), confirmed }),
      );
    } else if (intent === 'import' || intent === 'preview') {
      const read = readRates(list);
      if ('bad' in read) throw new RefusedField('list', read.bad);
      const typed = [...read.rates];
      try {
        if (intent === 'import') {
          await confirming((confirmed) => rates.import({ rates: typed, confirmed }));
        } else tried = { preview: await rates.preview({ rates: typed }), list };
      } catch (error) {
        const index = /^(?:body\.|query\.)?rates\.(\d+)\./.exec(refusedPath(error) ?? '')?.[1];
        if (index === undefined) throw error;
        throw new RefusedField('list', read.lines[Number(index)]);
      }
    } else if (intent === 'add') {
      await rates.add({ code: code.trim().toUpperCase(), rate: rate.replaceAll(',', '') });
    } else if (intent === 'remove') await rates.remove({ code: row });
    else throw new RefusedField('intent');
  });
  return tried ?? answer;
}

/** Exchange rates of the shop's currencies, with their age. */
export default function Rates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { base, maximumAgeDays, rates, task, maySet, mayAdd } = loaderData;
  const tried = actionData && 'preview' in actionData ? actionData : undefined;
  const answer = actionData && 'refusal' in actionData ? actionData : undefined;
  return (
    <>
      <PageHead title={t('rates.title')} />
      <p className="mb-4 text-ink-soft">
        {t('rates.about', { base, days: String(maximumAgeDays) })}
      </p>
      <TaskNotice task={task} />
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {rates.map((rate) => (
          <li key={`${rate.code} ${rate.version}`} className="panel">
            <RateFacts rate={rate} base={base} />
            {rate.code !== base && (maySet || mayAdd) && (
              <RateForm
                rate={rate}
                base={base}
                mayRemove={mayAdd}
                maySet={maySet}
                answer={answerTo(answer, rate.code)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        {maySet && <ImportForm answer={answerTo(answer, 'import')} list={tried?.list} />}
        {tried && <RateSamples preview={tried.preview} />}
        {mayAdd && <AddForm key={rates.length} base={base} answer={answerTo(answer, 'new')} />}
      </div>
    </>
  );
}

function RateFacts({ rate, base }: { rate: CurrencyRate; base: string }) {
  const t = useT();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="font-medium">
        <bdi>{rate.code}</bdi>
      </strong>
      <ShopText>{rate.name}</ShopText>
      {rate.code === base ? (
        <Badge>{t('rates.base')}</Badge>
      ) : (
        <span className="text-sm text-ink-soft">
          {t('rates.set')} <When at={rate.setAt} />
        </span>
      )}
      {rate.rate === null && <Badge tone="bad">{t('rates.none')}</Badge>}
      {rate.isOld && <Badge tone="bad">{t('rates.old')}</Badge>}
    </p>
  );
}

interface ImportProps {
  answer: FormAnswer | undefined;
  /** The rates of the preview. */
  list: string | undefined;
}

function ImportForm({ answer, list }: ImportProps) {
  const t = useT();
  const line = answer?.refusal.line;
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  return (
    <Form method="post" className="panel grid gap-3">
      <h2 className="panel-title">{t('rates.import')}</h2>
      <RateNotice answer={answer} />
      <input type="hidden" name="row" value="import" />
      <TextareaField
        label={t('rates.list')}
        hint={t('rates.listHint')}
        name="list"
        dir="ltr"
        rows={5}
        required
        defaultValue={answer?.values.list ?? list}
        error={line ? t('rates.badLine', { line: line.number, text: line.text }) : error('list')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="import" variant="secondary" busy={isBusy}>
          {t('rates.setAll')}
        </Button>
        <Button type="submit" name="intent" value="preview" variant="quiet" busy={isBusy}>
          {t('feeSettings.tryIt')}
        </Button>
        <ConfirmJumps answer={answer} intent="import" />
      </div>
    </Form>
  );
}

function AddForm({ base, answer }: { base: string; answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  return (
    <Form method="post" className="panel grid gap-3">
      <h2 className="panel-title">{t('rates.add')}</h2>
      <FormNotice refusal={answer?.refusal} />
      <input type="hidden" name="row" value="new" />
      <TextField
        label={t('rates.code')}
        hint={t('rates.codeHint')}
        name="code"
        dir="ltr"
        required
        maxLength={3}
        autoComplete="off"
        defaultValue={answer?.values.code}
        error={error('code')}
      />
      <TextField
        label={t('rates.rate', { base })}
        name="rate"
        dir="ltr"
        inputMode="decimal"
        required
        autoComplete="off"
        defaultValue={answer?.values.rate}
        error={error('rate')}
      />
      <div>
        <Button type="submit" name="intent" value="add" variant="secondary" busy={isBusy}>
          {t('rates.addIt')}
        </Button>
      </div>
    </Form>
  );
}
