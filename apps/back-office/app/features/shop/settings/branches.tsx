import { backOfficePath } from '@karwan/contract/back-office';
import type { BranchSettings } from '@karwan/contract/shop/settings/branch-settings';
import { Button } from '@karwan/ui/controls/button';
import type { Choice } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, redirect, useNavigation } from 'react-router';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext, visitContext } from '../../../page/context.ts';
import { countriesIn } from '../../../page/countries.server.ts';
import { CountryField } from '../../../page/country-field.tsx';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission, staffContext } from '../../../page/staff.server.ts';
import type { Column } from '../../../shared/list/columns.ts';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/branches';
import { type FoundPlaces, findPlaces } from './find-places.server.ts';
import { PlaceFinder } from './place-finder.tsx';

type Row = Pick<BranchSettings, 'id' | 'name' | 'city' | 'currency' | 'isActive'>;

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, ['branches.edit', 'branches.hours']);
  const { branches } = await context.get(clientContext).staffBranches.list({});
  return {
    branches,
    mayAdd: mayDo(context, 'branches.edit'),
    currency: context.get(staffContext).baseCurrency,
    places: await findPlaces(context, url),
    countries: countriesIn(context.get(visitContext).language),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { staffBranches } = context.get(clientContext);
  return handleForm({ request, url }, async (values) => {
    const { code = '', name = '', city = '', address = '', phone = '' } = values;
    const place = (field: 'latitude' | 'longitude') => {
      const typed = (values[field] ?? '').trim();
      if (typed === '' || Number.isNaN(Number(typed))) throw new RefusedField(field);
      return Number(typed);
    };
    const { id } = await staffBranches.add({
      code: code.trim().toLowerCase(),
      name,
      city,
      address,
      phone,
      country: (values.country ?? '').trim().toUpperCase(),
      currency: (values.currency ?? '').trim().toUpperCase(),
      latitude: place('latitude'),
      longitude: place('longitude'),
    });
    throw redirect(`${backOfficePath}/settings/branches/${id}`);
  });
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'branchSettings.column.name',
    position: 'head',
    show: ({ name }) => <ShopText>{name}</ShopText>,
  },
  {
    key: 'city',
    title: 'branchSettings.column.city',
    position: 'below',
    show: ({ city }) => <ShopText>{city}</ShopText>,
  },
  {
    key: 'currency',
    title: 'branchSettings.column.currency',
    position: 'wide-only',
    show: ({ currency }) => <bdi>{currency}</bdi>,
  },
  {
    key: 'state',
    title: 'branchSettings.column.state',
    position: 'end',
    show: ({ isActive }) => <State isActive={isActive} />,
  },
];

function State({ isActive }: { isActive: boolean }) {
  const t = useT();
  return (
    <Badge tone={isActive ? 'good' : 'plain'}>
      {t(isActive ? 'branchSettings.isOpen' : 'branchSettings.isClosed')}
    </Badge>
  );
}

/** The shop's branches, with a form for a new one. */
export default function Branches({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { branches, mayAdd, currency, places, countries } = loaderData;
  return (
    <>
      <PageHead title={t('branchSettings.title')} />
      <RowList
        label={t('branchSettings.title')}
        columns={columns}
        rows={branches}
        rowKey={({ id }) => id}
        href={({ id }) => `${backOfficePath}/settings/branches/${id}`}
      />
      {mayAdd && (
        <NewBranch answer={actionData} currency={currency} places={places} countries={countries} />
      )}
    </>
  );
}

const fields: readonly (readonly [name: string, label: StaffKey, isRequired: boolean])[] = [
  ['name', 'branchSettings.field.name', true],
  ['code', 'branchSettings.code', true],
  ['city', 'branchSettings.field.city', true],
  ['address', 'branchSettings.field.address', false],
  ['phone', 'branchSettings.field.phone', false],
  ['country', 'branchSettings.field.country', true],
  ['latitude', 'branchSettings.field.latitude', true],
  ['longitude', 'branchSettings.field.longitude', true],
  ['currency', 'branchSettings.column.currency', true],
];

interface NewProps {
  answer: FormAnswer | undefined;
  currency: string;
  places: FoundPlaces;
  countries: readonly Choice[];
}

function NewBranch({ answer, currency, places, countries }: NewProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { chosen } = places;
  const first: Record<string, string> = {
    country: 'PK',
    currency,
    ...(chosen && {
      city: chosen.city ?? '',
      address: chosen.formattedAddress,
      latitude: String(chosen.latitude),
      longitude: String(chosen.longitude),
    }),
  };
  const values = answer?.values ?? first;
  return (
    <div className="panel mt-4">
      <Disclosure title={t('branchSettings.add')} open={answer !== undefined || places.q !== ''}>
        <p className="mb-3 text-sm text-ink-soft">{t('branchSettings.addHint')}</p>
        <PlaceFinder path={`${backOfficePath}/settings/branches`} places={places} />
        <Form method="post">
          <FormNotice refusal={answer?.refusal} />
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map(([name, label, isRequired]) => {
              const fault = fieldText(answer?.refusal, name);
              if (name === 'country') {
                return (
                  <CountryField
                    key={name}
                    label={t(label)}
                    name={name}
                    required
                    countries={countries}
                    defaultValue={values[name] ?? ''}
                    error={fault && t(fault)}
                  />
                );
              }
              return (
                <TextField
                  // A place that is found replaces coordinates; other fields follow it unless something is typed there.
                  key={/itude$/.test(name) ? `${name} ${first[name] ?? ''}` : name}
                  label={t(label)}
                  name={name}
                  dir={/name|city|address/.test(name) ? 'auto' : 'ltr'}
                  required={isRequired}
                  autoComplete="off"
                  defaultValue={values[name]}
                  error={fault && t(fault)}
                />
              );
            })}
          </div>
          <div className="mt-3">
            <Button type="submit" busy={isBusy}>
              {t('branchSettings.add')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  );
}
