import type {
  MarketplaceFields,
  PreviewedItem,
} from '@karwan/contract/shop/settings/marketplace-settings';
import { data } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { changedFields, keyOfFields } from '../../../../page/conflict.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { answerTo } from '../../../../page/refusal.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import type { Route } from './+types/marketplaces';
import { readField, type Section, sections, writeFields } from './fields.ts';
import { PreviewTable } from './preview-table.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StateCard } from './state-card.tsx';

type Values = Readonly<Record<string, string>>;

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'marketplaces.edit');
  const shown = await context.get(clientContext).staffMarketplaces.get({});
  return { ...shown, values: writeFields(shown.fields) };
}

function read<Field extends keyof MarketplaceFields>(field: Field, typed: string) {
  const value = readField(field, typed);
  if (value === undefined) throw new RefusedField(field);
  return value as MarketplaceFields[Field];
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staffMarketplaces } = context.get(clientContext);
  let tried: { items: PreviewedItem[]; values: Values } | undefined;
  const answer = await handleForm({ request, url }, async (values, form) => {
    const { intent, row, version } = values;
    if (intent === 'renew') return staffMarketplaces.renew({});
    const of = (field: keyof MarketplaceFields) => values[field] ?? '';
    if (intent === 'try') {
      const { items } = await staffMarketplaces.preview({
        markup: read('markup', of('markup')),
        freeShipping: read('freeShipping', of('freeShipping')),
        byCategory: read('byCategory', of('byCategory')),
        excludedCategories: read('excludedCategories', of('excludedCategories')),
      });
      tried = { items, values };
      return;
    }
    const fields: readonly (keyof MarketplaceFields)[] = sections[row as Section] ?? [];
    if (intent !== 'save' || fields.length === 0) throw new RefusedField('intent');
    // A group of checkboxes has several values, so they are read from the form.
    const boxes = fields.some((field) => field === 'carousels') && {
      carousels: form.getAll('carousels').join(' '),
    };
    const changes = Object.entries(changedFields({ ...values, ...boxes }, fields)).map(
      ([field, text]) => [field, read(field as keyof MarketplaceFields, text)],
    );
    if (changes.length === 0) return;
    await staffMarketplaces.save({
      version: Number(version),
      changes: Object.fromEntries(changes),
    });
  });
  return tried ? data({ tried }) : answer;
}

/** The marketplaces: their state, markup, and rows in the shop. */
export default function Marketplaces({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { marketplaces, rows, fields, version, values, categoryTitles } = loaderData;
  const tried = actionData && 'tried' in actionData ? actionData.tried : undefined;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  const form = { values, version, categories: fields.categories, categoryTitles };
  return (
    <>
      <PageHead title={t('marketplaces.title')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {marketplaces.map((state) => (
          <StateCard key={state.merchant} state={state} />
        ))}
        <div className="grid gap-4">
          <SettingsForm
            key={`rule ${keyOfFields(sections.rule, values)}`}
            {...form}
            section="rule"
            tried={tried?.values}
            answer={answerTo(refused, 'rule')}
          />
          {tried && <PreviewTable items={tried.items} />}
        </div>
        <div className="grid gap-4">
          <SettingsForm
            key={`rows ${keyOfFields(sections.rows, values)}`}
            {...form}
            section="rows"
            tried={undefined}
            answer={answerTo(refused, 'rows')}
          />
          <RowsPanel rows={rows} />
        </div>
      </div>
    </>
  );
}
