import type { FreightTariff } from '@karwan/contract/freight';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount, typedAmount } from '@karwan/money/typed-amount';
import type { Choice } from '@karwan/ui/controls/choice-field';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../../page/context.ts';
import { countriesIn } from '../../../page/countries.server.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission, staffContext } from '../../../page/staff.server.ts';
import type { Route } from './+types/tariffs';
import { TariffForm } from './tariff-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, ['quotes.read', 'settings.shipping']);
  const tariffs = await context.get(clientContext).freight.tariffs({});
  return {
    tariffs,
    branches: context.get(staffContext).branches,
    countries: countriesIn(context.get(visitContext).language),
    maySet: mayDo(context, 'settings.shipping'),
  };
}

type Values = Readonly<Record<string, string>>;

/** Parses the fields of a tariff. @throws RefusedField */
function fieldsOf(values: Values): Omit<FreightTariff, 'id' | 'version'> {
  const { name = '', branch, country = '', currency = '', volumeDivisor } = values;
  const code = currency.trim().toUpperCase();
  const amount = (field: string) => {
    const typed = parseTypedAmount(
      values[field] ?? '',
      /^[A-Z]{3}$/.test(code) ? decimalsOf(code) : 2,
    );
    if (typed === undefined) throw new RefusedField(field);
    return typed;
  };
  return {
    name,
    branch: branch || null,
    country: country.trim().toUpperCase() || null,
    currency: code,
    perKilogram: amount('perKilogram'),
    minimum: amount('minimum'),
    stepGrams: Number(values.stepGrams),
    volumeDivisor: volumeDivisor ? Number(volumeDivisor) : null,
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { freight } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, row = '', read = '{}', ...values }) => {
    if (intent === 'remove') await freight.removeTariff({ id: row });
    else if (intent === 'add') await freight.addTariff(fieldsOf(values));
    else if (intent === 'save') {
      const fields = fieldsOf(values);
      const before = JSON.parse(read) as Record<string, unknown>;
      const changed = Object.entries(fields).filter(([field, value]) => before[field] !== value);
      const version = Number(before.version);
      await freight.saveTariff({ id: row, version, changes: Object.fromEntries(changed) });
    } else throw new RefusedField('intent');
  });
}

/** The carriers' freight tariffs, from which offers are suggested. */
export default function Tariffs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { tariffs, branches, countries, maySet } = loaderData;
  return (
    <>
      <PageHead title={t('freight.tariffs')} />
      {tariffs.length === 0 && <p className="panel mb-4">{t('freight.noTariffs')}</p>}
      <ul className="grid gap-3">
        {tariffs.map((tariff) => (
          <li key={`${tariff.id} ${tariff.version}`} className="panel">
            <TariffFacts tariff={tariff} branches={branches} countries={countries} />
            {maySet && (
              <details open={answerTo(actionData, tariff.id) !== undefined}>
                <summary className="disclosure">{t('freight.edit')}</summary>
                <TariffForm
                  tariff={tariff}
                  branches={branches}
                  countries={countries}
                  answer={answerTo(actionData, tariff.id)}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
      {maySet && (
        <section className="panel mt-4" aria-labelledby="add">
          <h2 id="add" className="panel-title">
            {t('freight.add')}
          </h2>
          <TariffForm
            key={tariffs.length}
            branches={branches}
            countries={countries}
            answer={answerTo(actionData, 'new')}
          />
        </section>
      )}
    </>
  );
}

interface FactsProps {
  tariff: FreightTariff;
  branches: readonly { readonly id: string; readonly name: string }[];
  countries: readonly Choice[];
}

function TariffFacts({ tariff, branches, countries }: FactsProps) {
  const t = useT();
  const from = branches.find(({ id }) => id === tariff.branch)?.name ?? t('freight.anyBranch');
  const country = countries.find(({ value }) => value === tariff.country)?.label;
  const to = country ?? tariff.country ?? t('freight.anywhere');
  const amount = (minor: number) =>
    `${typedAmount(minor, decimalsOf(tariff.currency))} ${tariff.currency}`;
  return (
    <>
      <p className="font-medium">
        <ShopText>{tariff.name}</ShopText>
      </p>
      <p className="text-sm text-ink-soft">
        <ShopText>{from}</ShopText> → <bdi>{to}</bdi>
        {' · '}
        <bdi>{t('freight.perKilogramOf', { amount: amount(tariff.perKilogram) })}</bdi>
        {' · '}
        <bdi>{t('freight.minimumOf', { amount: amount(tariff.minimum) })}</bdi>
      </p>
    </>
  );
}
