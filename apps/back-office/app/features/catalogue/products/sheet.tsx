import type { PriceRefusal } from '@karwan/contract/catalogue/staff/staff-prices';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { fieldText } from '../../../page/refusal.ts';
import {
  chosenBranches,
  mayDo,
  requirePermission,
  staffContext,
} from '../../../page/staff.server.ts';
import { typedTime } from '../../../page/typed.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import type { Route } from './+types/sheet';
import { productFilters } from './product-filters.ts';
import { readFilters } from './product-list.server.ts';
import { pricesPath, productsPath } from './products-path.ts';
import { BatchesPanel } from './sheet/batches-panel.tsx';
import { PlansPanel } from './sheet/plans-panel.tsx';
import { PriceTask } from './sheet/price-task.tsx';
import { readRule } from './sheet/read-rule.ts';
import { readSheet } from './sheet/read-sheet.server.ts';
import { RuleForm } from './sheet/rule-form.tsx';
import { SheetTable } from './sheet/sheet-table.tsx';

const path = pricesPath;
/** Rows per call. */
const maxAtOnce = 500;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'prices.edit');
  const { branch, ...filters } = readFilters(url.searchParams);
  const branches = branch ? [branch] : chosenBranches(context);
  const { staffPrices, staffProducts } = context.get(clientContext);
  const [page, options, { batches, task, going }, { plans }] = await Promise.all([
    staffPrices.list({ ...filters, branches, perPage: 100 }),
    staffProducts.places({}),
    staffPrices.batches({}),
    staffPrices.plans({}),
  ]);
  const { baseCurrency } = context.get(staffContext);
  const { rule, ...typedRule } = readRule(url.searchParams, baseCurrency);
  return {
    ...page,
    ...options,
    batches,
    task,
    going,
    plans,
    mayPlan: mayDo(context, 'prices.plan'),
    filters: { ...filters, branch: branches[0] },
    branches: context.get(staffContext).branches,
    baseCurrency,
    ...typedRule,
    rule,
    key: crypto.randomUUID(),
  };
}

/** The result of applying a sheet, or of undoing a batch. */
interface Done {
  readonly changed: number;
  /** Whether the prices are scheduled for later. */
  readonly isPlanned?: boolean;
  /** Why rows were not changed, by item. */
  readonly outcomes: Readonly<Record<string, PriceRefusal>>;
  readonly undone?: {
    readonly undone: number;
    readonly kept: number;
    readonly tooBig: number;
    readonly isQueued: boolean;
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staffPrices } = context.get(clientContext);
  let done: Done = { changed: 0, outcomes: {} };
  const answer = await handleForm({ request, url }, async (values, form) => {
    if (values.intent === 'undo') {
      const undone = await staffPrices.undo({ id: values.row ?? '' });
      done = { changed: 0, outcomes: {}, undone };
      return;
    }
    const rows = readSheet(values, form);
    const at = typedTime(values.at);
    if (at === undefined && values.at) throw new RefusedField('at');
    let changed = 0;
    const outcomes: Record<string, PriceRefusal> = {};
    for (let from = 0; from < rows.length; from += maxAtOnce) {
      const key = `${values.key}-${from}`;
      const part = rows.slice(from, from + maxAtOnce);
      const { results } = at
        ? await staffPrices.plan({ key, at, rows: part })
        : await staffPrices.apply({ key, rows: part });
      for (const { itemId, code } of results) {
        if (code) outcomes[itemId] = code;
        else changed++;
      }
    }
    done = { changed, outcomes, isPlanned: at !== undefined };
  });
  return answer instanceof Response ? { done } : answer;
}

/** The prices of a list of products as an editable table: typed, pasted, or set by a rule. */
export default function PriceSheet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { rows, next, filters, branches, categories, brands, rule, key, batches } = loaderData;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData.done : undefined;
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return (
    <>
      <PageHead title={t('prices.title')}>
        <ButtonLink variant="quiet" href={productsPath}>
          {t('products.title')}
        </ButtonLink>
      </PageHead>
      <FilterBar
        path={path}
        filters={productFilters(t, filters, { branches, categories, brands })}
        kept={{ q: filters.q }}
      />
      <RuleForm
        query={query}
        typed={loaderData.typed}
        isWrong={loaderData.isRuleWrong}
        isTried={rule !== undefined && rows.length > 0}
      />
      {done && <Outcome done={done} />}
      <FormNotice refusal={refused?.refusal} />
      {rows.length === 0 ? (
        <EmptyState>{t('products.none')}</EmptyState>
      ) : (
        <Form
          key={JSON.stringify([
            rows.map(({ itemId, price, salePrice }) => [itemId, price, salePrice]),
            rule,
          ])}
          method="post"
          // Without the rule's parameters, so that it is not applied again to the new prices.
          action={`${path}?${query}`}
          preventScrollReset
        >
          <input type="hidden" name="key" value={refused?.values.key ?? key} />
          <p className="mb-2 text-sm text-ink-soft">{t(rule ? 'prices.tried' : 'prices.hint')}</p>
          <SheetTable
            rows={rows}
            rule={refused ? undefined : rule}
            typed={refused?.values}
            baseCurrency={loaderData.baseCurrency}
            outcomes={done?.outcomes ?? {}}
          />
          {loaderData.mayPlan && (
            <div className="mt-3 max-w-xs">
              <TextField
                type="datetime-local"
                name="at"
                label={t('prices.at')}
                hint={t('prices.atHint')}
                defaultValue={refused?.values.at}
                error={fieldText(refused?.refusal, 'at') && t('prices.atFault')}
              />
            </div>
          )}
          <div className="sticky bottom-16 z-10 mt-3 lg:bottom-3">
            <Button type="submit" busy={isBusy}>
              {t('prices.apply')}
            </Button>
          </div>
        </Form>
      )}
      <Pager next={next} />
      <PriceTask task={loaderData.task} going={loaderData.going} />
      <PlansPanel plans={loaderData.plans} />
      <BatchesPanel batches={batches} />
    </>
  );
}

function Outcome({ done: { changed, outcomes, undone, isPlanned } }: { done: Done }) {
  const t = useT();
  const stored = Object.keys(outcomes).length;
  return (
    <div
      role="status"
      className={`my-3 px-3 py-2 ${stored > 0 || (undone?.tooBig ?? 0) > 0 ? 'bg-oxblood-soft' : 'bg-positive-soft'}`}
    >
      {undone ? (
        <>
          <p>
            {undone.isQueued
              ? t('prices.undoQueued')
              : t('prices.undoneNow', { undone: undone.undone, kept: undone.kept })}
          </p>
          {undone.tooBig > 0 && <p>{t('prices.undoTooBig', { count: undone.tooBig })}</p>}
        </>
      ) : (
        <p>
          {changed > 0
            ? t(isPlanned ? 'prices.plannedNow' : 'prices.done', { count: changed })
            : t('prices.nothing')}
        </p>
      )}
      {stored > 0 && <p>{t('prices.kept', { count: stored })}</p>}
    </div>
  );
}
