import type { RuledRow } from '@karwan/contract/catalogue/staff/price-rules';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { clientContext } from '../../../../page/context.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { refusalOf, refusedStatus } from '../../../../page/refusal.server.ts';
import { chosenBranches, requirePermission, staffContext } from '../../../../page/staff.server.ts';
import type { Column } from '../../../../shared/list/columns.ts';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import { RowList } from '../../../../shared/list/row-list.tsx';
import { readFilters } from '../product-list.server.ts';
import { pricesPath, productsPath } from '../products-path.ts';
import type { Route } from './+types/rule';
import { offerColumns } from './offer-columns.tsx';
import { readRule } from './read-rule.ts';

export { revalidateAfterConflict as shouldRevalidate } from './revalidate-after-conflict.ts';

/** The filters and the rule in the query string; undefined: there is no valid rule. */
function readWanted({ url, context }: Pick<Route.LoaderArgs, 'url' | 'context'>) {
  const { branch, before: _, ...filters } = readFilters(url.searchParams);
  const branches = branch ? [branch] : chosenBranches(context);
  const { rule } = readRule(url.searchParams, context.get(staffContext).baseCurrency);
  return rule && { ...filters, branches, ...rule };
}

/** The price sheet of the list that the rule is for. */
const sheetOf = ({ search }: URL) => `${pricesPath}${search}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'prices.edit');
  const requested = readWanted({ url, context });
  if (!requested) throw redirect(sheetOf(url));
  const page = { back: sheetOf(url), key: crypto.randomUUID() };
  try {
    const preview = await context.get(clientContext).priceRules.preview(requested);
    return data({ ...page, preview, refusal: undefined });
  } catch (error) {
    const refusal = refusalOf(error);
    return data({ ...page, preview: undefined, refusal }, { status: refusedStatus(error) });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const requested = readWanted({ url, context });
  if (!requested) throw redirect(sheetOf(url));
  return handleForm({ request, url }, async ({ key = '', digest = '' }) => {
    await context.get(clientContext).priceRules.apply({ ...requested, key, digest });
    throw redirect(pricesPath);
  });
}

const columns: readonly Column<RuledRow>[] = [
  ...offerColumns,
  {
    key: 'now',
    title: 'prices.now',
    position: 'below',
    isLabelled: true,
    numeric: true,
    show: ({ price, currency }) => <Amount minor={price} code={currency} />,
  },
  {
    key: 'then',
    title: 'prices.then',
    position: 'end',
    isLabelled: true,
    numeric: true,
    show: ({ next, currency }) => <Amount minor={next} code={currency} />,
  },
];

/** The preview of a price rule for a whole list, before a worker applies it. */
export default function Rule({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { back, key, preview, refusal } = loaderData;
  const isOutdated = actionData?.refusal.code === 'CONFLICT';
  const isTooMuch = [refusal?.fields.q, refusal?.fields.category].includes('range');
  return (
    <>
      <PageHead title={t('prices.whole.title')}>
        <ButtonLink variant="quiet" href={back}>
          {t('prices.title')}
        </ButtonLink>
      </PageHead>
      {isOutdated ? (
        <p role="alert" className="mb-3 bg-oxblood-soft px-3 py-2">
          {t('prices.whole.outdated')}
        </p>
      ) : (
        <FormNotice refusal={actionData?.refusal} />
      )}
      {isTooMuch ? (
        <p role="alert" className="mb-3 bg-oxblood-soft px-3 py-2">
          {t('prices.whole.tooMany')}
        </p>
      ) : (
        <FormNotice refusal={refusal} />
      )}
      {preview && (
        <>
          <Counts preview={preview} />
          {preview.changed === 0 ? (
            <EmptyState>{t('prices.nothing')}</EmptyState>
          ) : (
            <Form method="post" className="my-3" preventScrollReset>
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="digest" value={preview.digest} />
              <Button type="submit" busy={isBusy}>
                {t('prices.whole.apply', { count: preview.changed })}
              </Button>
            </Form>
          )}
          {preview.rows.length > 0 && (
            <RowList
              label={t('prices.whole.some')}
              columns={columns}
              rows={preview.rows}
              rowKey={({ itemId }) => itemId}
              href={({ productId }) => `${productsPath}/${productId}`}
            />
          )}
        </>
      )}
    </>
  );
}

interface Preview {
  readonly changed: number;
  readonly products: number;
  readonly same: number;
  readonly tooBig: number;
  readonly wrong: number;
}

function Counts({ preview: { changed, products, same, tooBig, wrong } }: { preview: Preview }) {
  const t = useT();
  return (
    <div className="panel">
      <p>{t('prices.whole.counts', { changed, products, same })}</p>
      {tooBig > 0 && <p className="text-oxblood">{t('prices.whole.tooBig', { count: tooBig })}</p>}
      {wrong > 0 && <p className="text-oxblood">{t('prices.whole.wrong', { count: wrong })}</p>}
      <p className="mt-1 text-sm text-ink-soft">{t('prices.whole.about')}</p>
    </div>
  );
}
