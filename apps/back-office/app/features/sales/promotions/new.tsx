import type { PromotionFields } from '@karwan/contract/sales/staff/promotions/promotions';
import { Button } from '@karwan/ui/controls/button';
import { Form, redirect, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { requirePermission, staffContext } from '../../../page/staff.server.ts';
import type { Route } from './+types/new';
import { PromotionInputs } from './fields.tsx';
import { newPromotion, promotionFieldNames } from './promotion-fields.ts';
import { readTargets } from './promotion-targets.server.ts';
import { promotionsPath as path } from './promotions-path.ts';
import { readFields, textsOf } from './read-form.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'promotions.edit');
  const { baseCurrency } = context.get(staffContext);
  return { targets: await readTargets(context), currency: baseCurrency };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { promotions } = context.get(clientContext);
  const { baseCurrency } = context.get(staffContext);
  return handleForm({ request, url }, async (values, form) => {
    const fields = readFields(baseCurrency, textsOf(values, form), promotionFieldNames);
    const { id } = await promotions.add(fields as PromotionFields);
    throw redirect(`${path}/${id}`);
  });
}

/** Creates a promotion. */
export default function NewPromotion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { targets, currency } = loaderData;
  const values = actionData ? { ...actionData.values, ...linesOf(actionData.many) } : newPromotion;
  return (
    <>
      <PageHead title={t('promotions.new')} />
      <Form method="post" preventScrollReset className="grid gap-4">
        <FormNotice refusal={actionData?.refusal} />
        <PromotionInputs
          currency={currency}
          values={values}
          targets={targets}
          answer={actionData}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {t('promotions.add')}
          </Button>
        </div>
      </Form>
    </>
  );
}

const linesOf = (many: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    ['branchIds', 'categoryIds', 'brandIds'].map((field) => [field, many[field]?.join('\n') ?? '']),
  );
