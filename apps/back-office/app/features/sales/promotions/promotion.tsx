import { Button } from '@karwan/ui/controls/button';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { changedFields } from '../../../page/conflict.ts';
import { ConflictChoice } from '../../../page/conflict-choice.tsx';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import type { FormAnswer } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/promotion';
import { ApprovalPanel } from './approval-panel.tsx';
import { PromotionInputs } from './fields.tsx';
import { previewOf } from './preview-items.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { StaffUses, StateBadge, SumsOf } from './promotion-columns.tsx';
import { labelOf, promotionFieldNames, writeField, writePromotion } from './promotion-fields.ts';
import { readTargets } from './promotion-targets.server.ts';
import { readFields, textsOf } from './read-form.server.ts';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  requirePermission(context, 'promotions.edit');
  const { promotions } = context.get(clientContext);
  const id = params.promotionId;
  const promotion = await promotions.get({ id }).catch((error: unknown) => {
    throw pageFault(error);
  });
  const typed = url.searchParams.get('items') ?? '';
  const items = previewOf(typed);
  // Null if the cart cannot be priced.
  const preview =
    items.length > 0 ? await promotions.preview({ id, items }).catch(() => null) : undefined;
  return {
    promotion,
    values: writePromotion(promotion),
    targets: await readTargets(context),
    typed,
    preview,
  };
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  const { promotions } = context.get(clientContext);
  return handleForm({ request, url }, async (values, form) => {
    if (values.intent === 'approve') {
      await promotions.approve({ id: params.promotionId, version: Number(values.version) });
      return;
    }
    const texts = textsOf(values, form);
    const changed = changedFields(texts, promotionFieldNames);
    if (Object.keys(changed).length === 0) return;
    const currency = values.currency ?? '';
    const { phones } = readFields(currency, { phones: values['read.phones'] ?? '' }, ['phones']);
    await promotions.save({
      id: params.promotionId,
      version: Number(values.version),
      changes: readFields(currency, texts, Object.keys(changed)),
      ...('phones' in changed && phones && { read: { phones } }),
    });
  });
}

/** One promotion: its fields, its results, and a preview on a cart. */
export default function Promotion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { promotion, values, targets, typed, preview } = loaderData;
  const { name, state, sums } = promotion;
  return (
    <>
      <PageHead title={name}>
        <StateBadge state={state} />
      </PageHead>
      {sums.length > 0 && (
        <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact label={t('promotions.column.uses')}>
            {sums.reduce((all, { uses }) => all + uses, 0)}
            <StaffUses sums={sums} />
          </Fact>
          {(['revenue', 'discount', 'shipping'] as const).map((of) => (
            <Fact key={of} label={t(`promotions.column.${of}`)}>
              <SumsOf sums={sums} of={of} />
            </Fact>
          ))}
        </dl>
      )}
      <ApprovalPanel promotion={promotion} answer={actionData} />
      <Editor
        key={promotion.version}
        promotion={promotion}
        values={values}
        targets={targets}
        answer={actionData?.intent === 'save' ? actionData : undefined}
      />
      <PreviewPanel typed={typed} preview={preview} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Editor({
  promotion,
  values,
  targets,
  answer,
}: Pick<Loaded, 'promotion' | 'values' | 'targets'> & { answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, currency, version } = promotion;
  const conflict = answer?.refusal.conflict;
  const typed = answer && {
    ...answer.values,
    ...Object.fromEntries(
      ['branchIds', 'categoryIds', 'brandIds'].map((field) => [
        field,
        answer.many[field]?.join('\n') ?? '',
      ]),
    ),
  };
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="version" value={conflict?.version ?? version} />
      {promotionFieldNames.map((field) => (
        <textarea
          key={field}
          hidden
          readOnly
          name={`read.${field}`}
          value={answer?.values[`read.${field}`] ?? values[field]}
        />
      ))}
      {conflict ? (
        <ConflictChoice
          conflict={conflict}
          values={answer.values}
          labelOf={(field) => t(labelOf(field), { currency })}
          write={(field, value) => writeField(currency, field, value)}
        />
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      <PromotionInputs
        currency={currency}
        targets={targets}
        answer={answer}
        values={typed ?? values}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('promotions.save')}
        </Button>
      </div>
    </Form>
  );
}
