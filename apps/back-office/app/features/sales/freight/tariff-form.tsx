import type { FreightTariff } from '@karwan/contract/freight';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import { Button } from '@karwan/ui/controls/button';
import { type Choice, SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CountryField } from '../../../page/country-field.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';

interface Props {
  /** Left out: a new tariff. */
  tariff?: FreightTariff;
  branches: readonly { readonly id: string; readonly name: string }[];
  countries: readonly Choice[];
  answer: FormAnswer | undefined;
}

/** The initial values of the fields. */
function valuesOf(tariff: FreightTariff | undefined): Readonly<Record<string, string>> {
  if (!tariff) return { stepGrams: '500', volumeDivisor: '5000' };
  const amount = (minor: number) => typedAmount(minor, decimalsOf(tariff.currency));
  return {
    name: tariff.name,
    branch: tariff.branch ?? '',
    country: tariff.country ?? '',
    currency: tariff.currency,
    perKilogram: amount(tariff.perKilogram),
    minimum: amount(tariff.minimum),
    stepGrams: String(tariff.stepGrams),
    volumeDivisor: tariff.volumeDivisor === null ? '' : String(tariff.volumeDivisor),
  };
}

/** The fields of a tariff. The hidden field `read` has the tariff as it was loaded, so that only changes are saved. */
export function TariffForm({ tariff, branches, countries, answer }: Props) {
  const t = useT();
  const values = answer?.values ?? valuesOf(tariff);
  const field = (name: string, label: StaffKey, isRequired = true) => {
    const fault = fieldText(answer?.refusal, name);
    return (
      <TextField
        label={t(label)}
        name={name}
        dir={name === 'name' ? 'auto' : 'ltr'}
        inputMode={/name|currency/.test(name) ? undefined : 'decimal'}
        autoComplete="off"
        required={isRequired}
        defaultValue={values[name]}
        error={fault && t(fault)}
      />
    );
  };
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <FormNotice refusal={answer?.refusal} />
      <input type="hidden" name="row" value={tariff?.id ?? 'new'} />
      {tariff && <input type="hidden" name="read" value={JSON.stringify(tariff)} />}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {field('name', 'freight.carrier')}
        <SelectField
          label={t('freight.from')}
          name="branch"
          defaultValue={values.branch ?? ''}
          options={[
            { value: '', label: t('freight.anyBranch') },
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <CountryField
          label={t('freight.country')}
          name="country"
          defaultValue={values.country ?? ''}
          countries={countries}
          none={t('freight.anywhere')}
        />
        {field('currency', 'freight.currency')}
        {field('perKilogram', 'freight.perKilogram')}
        {field('minimum', 'freight.minimum')}
        {field('stepGrams', 'freight.step')}
        {field('volumeDivisor', 'freight.divisor', false)}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={tariff ? 'save' : 'add'}>
          {t('freight.save')}
        </Button>
        {tariff && (
          <Button type="submit" name="intent" value="remove" variant="danger" formNoValidate>
            {t('freight.remove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
