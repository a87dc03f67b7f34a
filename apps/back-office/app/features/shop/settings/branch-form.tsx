import type { Coordinates } from '@karwan/contract/place';
import type { BranchFields, BranchSettings } from '@karwan/contract/shop/settings/branch-settings';
import { overlappingSlots, slotName } from '@karwan/contract/slot-overlaps';
import type { Choice } from '@karwan/ui/controls/choice-field';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { ConflictChoice } from '../../../page/conflict-choice.tsx';
import { CountryField } from '../../../page/country-field.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { SaveForm } from '../../../shared/drafts/save-form.tsx';
import { type BranchSection, kindOf, labelOf, writeField } from './branch-fields.ts';
import { readHours } from './hours/hour-lines.ts';
import { linesOfRows, rowsOfForm, rowsOfLines } from './hours/hour-rows.ts';
import { HoursField } from './hours/hours-field.tsx';

interface Props {
  section: BranchSection;
  fields: readonly (keyof BranchFields)[];
  branch: BranchSettings;
  /** The initial values of the fields, as texts. */
  values: Readonly<Record<string, string>>;
  /** Coordinates of a place that was found and is not saved yet. */
  chosen: Coordinates | null;
  countries: readonly Choice[];
  answer: FormAnswer | undefined;
}

/** The form of one section of a branch. Only changes are sent, with the version that was read. */
export function BranchForm({ section, fields, branch, values, chosen, countries, answer }: Props) {
  const t = useT();
  const conflict = answer?.refusal.conflict;
  const found: Readonly<Record<string, string>> = chosen
    ? { latitude: String(chosen.latitude), longitude: String(chosen.longitude) }
    : {};
  return (
    <SaveForm
      draft={`branch ${branch.id} ${section}`}
      version={branch.version}
      answer={answer}
      className="panel grid content-start gap-3"
    >
      <h2 className="panel-title">{t(`branchSettings.section.${section}`)}</h2>
      <input type="hidden" name="intent" value={section} />
      <input type="hidden" name="row" value={branch.id} />
      <input type="hidden" name="currency" value={branch.currency} />
      <input type="hidden" name="version" value={conflict?.version ?? branch.version} />
      {fields.map((field) => (
        <input
          key={field}
          type="hidden"
          name={`read.${field}`}
          value={answer?.values[`read.${field}`] ?? values[field]}
        />
      ))}
      {conflict && answer ? (
        <ConflictChoice
          conflict={conflict}
          values={answer.values}
          labelOf={(field) => t(labelOf(field))}
          write={(field, value) => writeField(branch.currency, field, value)}
        />
      ) : answer?.refusal.code === 'CONFLICT' ? (
        <p role="alert" className="mb-3 bg-oxblood-soft px-3 py-2 text-oxblood">
          {t('zones.conflict')}
        </p>
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <Field
            // A place that is found replaces the coordinates, and nothing else that is typed.
            key={`${field} ${found[field] ?? ''}`}
            field={field}
            countries={countries}
            answer={answer}
            currency={branch.currency}
            value={(answer ? answer.values[field] : (found[field] ?? values[field])) ?? ''}
          />
        ))}
      </div>
    </SaveForm>
  );
}

interface FieldProps extends Pick<Props, 'answer' | 'countries'> {
  field: keyof BranchFields;
  currency: string;
  value: string;
}

function Field({ field, currency, value, countries, answer }: FieldProps) {
  const t = useT();
  const error = useFault(answer)(field);
  const kind = kindOf(field);
  const label = t(labelOf(field), { currency });
  if (kind === 'yes') {
    return (
      <div className="sm:col-span-2">
        <CheckboxField label={label} name={field} defaultChecked={value === 'on'} error={error} />
      </div>
    );
  }
  if (kind === 'hours') {
    const typed = answer && rowsOfForm(answer.values, field);
    const lines = typed ? linesOfRows(typed) : value;
    const [first, second] = (error && overlappingSlots(readHours(lines ?? '') ?? [])) || [];
    return (
      <div className="sm:col-span-2">
        <HoursField
          field={field}
          label={label}
          initial={typed ?? rowsOfLines(value)}
          error={
            first && second
              ? t('branchSettings.overlap', { first: slotName(first), second: slotName(second) })
              : error && t('branchSettings.hoursWrong')
          }
        />
      </div>
    );
  }
  if (field === 'country') {
    const common = { label, name: field, required: true, error };
    return <CountryField {...common} countries={countries} defaultValue={value} />;
  }
  const isText = kind === 'text';
  const isOptional = field === 'address' || field === 'phone' || kind === 'amount-or-none';
  const control = (
    <TextField
      label={label}
      hint={kind === 'amount-or-none' ? t(`branchSettings.none.${noneOf(field)}`) : undefined}
      name={field}
      dir={isText && field !== 'phone' ? 'auto' : 'ltr'}
      inputMode={isText ? undefined : 'decimal'}
      required={!isOptional}
      autoComplete="off"
      defaultValue={value}
      error={error}
    />
  );
  return field === 'address' ? <div className="sm:col-span-2">{control}</div> : control;
}

const noneOf = (field: string) => (field === 'shippingCost' ? 'shippingCost' : 'waiveDeliveryFee');
