import type { FeeSample } from '@karwan/contract/shop/settings/fee-settings';
import { useT } from '../../../../i18n/use-t.ts';
import { changedFields } from '../../../../page/conflict.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import type { Route } from './+types/fees';
import { feeFields, readFee, withCategoryRates, writeFee } from './fee-fields.ts';
import { FeeForm } from './fee-form.tsx';
import { FeeSamples } from './fee-samples.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'settings.money');
  const { feeSettings } = context.get(clientContext);
  const fees = await feeSettings.get({});
  const { samples } = await feeSettings.preview({});
  const values = Object.fromEntries(
    feeFields.map((field) => [field, writeFee(field, fees[field])]),
  );
  return { fees, values, samples };
}

/** The preview of typed values, which are not saved. */
interface Tried {
  readonly samples: readonly FeeSample[];
  readonly values: Readonly<Record<string, string>>;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { feeSettings } = context.get(clientContext);
  let tried: Tried | undefined;
  const answer = await handleForm({ request, url }, async (values) => {
    const { intent, version } = values;
    const typed = withCategoryRates(values);
    const changes = Object.fromEntries(
      Object.entries(changedFields(typed, feeFields)).map(([field, text]) => {
        const value = readFee(field as (typeof feeFields)[number], text);
        if (value === undefined) throw new RefusedField(field);
        return [field, value];
      }),
    );
    if (intent === 'preview') {
      tried = { samples: (await feeSettings.preview(changes)).samples, values: typed };
    } else if (intent === 'fees') {
      if (Object.keys(changes).length === 0) return;
      await feeSettings.save({ version: Number(version), changes });
    } else throw new RefusedField('intent');
  });
  return tried ?? answer;
}

/** Import duties and insurance, with a preview of changes. */
export default function Fees({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { fees, values, samples } = loaderData;
  const tried = actionData && 'samples' in actionData ? actionData : undefined;
  const answer = actionData && 'refusal' in actionData ? actionData : undefined;
  return (
    <>
      <PageHead title={t('feeSettings.title')} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('feeSettings.about')}</p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <section className="panel">
          <FeeForm
            key={fees.version}
            fees={fees}
            values={values}
            answer={answer}
            typed={tried?.values}
          />
        </section>
        <FeeSamples samples={tried?.samples ?? samples} isTyped={tried !== undefined} />
      </div>
    </>
  );
}
