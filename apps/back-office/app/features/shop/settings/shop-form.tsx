import { chosenProofs } from '@karwan/contract/customers/customer-proofs';
import { languageNames, languages } from '@karwan/contract/language';
import type { ShopFields, ShopSettings } from '@karwan/contract/shop/settings/shop-settings';
import { accents } from '@karwan/contract/shop-look';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { CheckGroup } from '../../../page/check-group.tsx';
import { ConflictChoice } from '../../../page/conflict-choice.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { SaveForm } from '../../../shared/drafts/save-form.tsx';
import { type ShopSection, shopLabel, shopSections, writeShopField } from './shop-fields.ts';

interface Props {
  section: ShopSection;
  shop: ShopSettings;
  /** The initial values of the fields, as texts. */
  values: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
}

/** The form of one section of the shop's settings. Only changes are sent, with the version that was read. */
export function ShopForm({ section, shop, values, answer }: Props) {
  const t = useT();
  const conflict = answer?.refusal.conflict;
  const fields: readonly (keyof ShopFields)[] = shopSections[section];
  return (
    <SaveForm
      draft={`shop ${section}`}
      version={shop.version}
      answer={answer}
      className="panel grid content-start gap-3"
    >
      <h2 className="panel-title">{t(`shopSettings.section.${section}`)}</h2>
      <input type="hidden" name="intent" value={section} />
      <input type="hidden" name="version" value={conflict?.version ?? shop.version} />
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
          labelOf={(field) => t(shopLabel(field))}
          write={writeShopField}
        />
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <Field
            key={field}
            field={field}
            answer={answer}
            shop={shop}
            value={(answer ? answer.values[field] : values[field]) ?? ''}
          />
        ))}
      </div>
    </SaveForm>
  );
}

interface FieldProps extends Pick<Props, 'answer' | 'shop'> {
  field: keyof ShopFields;
  value: string;
}

function Field({ field, shop, value, answer }: FieldProps) {
  const t = useT();
  const error = useFault(answer)(field);
  const label = t(shopLabel(field));
  const checks = checksOf(field, shop, t);
  if (checks) {
    return (
      <div className="grid gap-2 sm:col-span-2">
        <CheckGroup
          name={field}
          legend={label}
          error={error}
          checks={checks}
          chosen={new Set(value.split(' '))}
        />
        {field === 'customerProofs' && (
          <p className="text-sm text-ink-soft">{t('shopSettings.hint.customerProofs')}</p>
        )}
      </div>
    );
  }
  if (field === 'accent') return <Accents value={value} label={label} />;
  if (field === 'defaultCurrency') {
    const options = shop.currencies.map((code) => ({ value: code, label: code }));
    return (
      <SelectField
        name={field}
        defaultValue={value}
        label={label}
        error={error}
        options={options}
      />
    );
  }
  if (field === 'dailySummary' || field === 'returnImported' || field === 'exchangeAtOrderPrice') {
    const options = (['true', 'false'] as const).map((one) => ({
      value: one,
      label: t(`shopSettings.${field}.${one}`),
    }));
    const hint = t(`shopSettings.hint.${field}`);
    return (
      <SelectField
        name={field}
        defaultValue={value}
        label={label}
        error={error}
        options={options}
        hint={hint}
      />
    );
  }
  if (field === 'social' || field === 'hosts' || field === 'address') {
    return (
      <div className="sm:col-span-2">
        <TextareaField
          name={field}
          dir={field === 'address' ? 'auto' : 'ltr'}
          rows={field === 'address' ? 2 : 3}
          required={field !== 'social'}
          hint={field === 'address' ? undefined : t(`shopSettings.hint.${field}`)}
          defaultValue={value}
          label={label}
          error={error}
        />
      </div>
    );
  }
  const isPlace = field === 'latitude' || field === 'longitude';
  const isForInvoices = (shopSections.invoices as readonly string[]).includes(field);
  return (
    <TextField
      name={field}
      dir={field === 'siteName' || field === 'legalName' ? 'auto' : 'ltr'}
      type="text"
      inputMode={
        field === 'email'
          ? 'email'
          : isPlace
            ? 'decimal'
            : field === 'remindAfterHours' || field === 'returnDays'
              ? 'numeric'
              : undefined
      }
      hint={
        field === 'chatNumber' ||
        field === 'returnDays' ||
        field === 'legalName' ||
        field === 'smsCountries'
          ? t(`shopSettings.hint.${field}`)
          : undefined
      }
      required={!isPlace && !isForInvoices && field !== 'smsCountries'}
      autoComplete="off"
      defaultValue={value}
      label={label}
      error={error}
    />
  );
}

/** The boxes of a field of which several may be ticked; undefined: it is no such field. */
function checksOf(field: keyof ShopFields, shop: Props['shop'], t: ReturnType<typeof useT>) {
  switch (field) {
    case 'languages':
      return languages.map((value) => ({ value, label: languageNames[value] }));
    case 'returnExcept':
      return shop.departments.map(({ id, title }) => ({ value: id, label: title }));
    case 'customerProofs':
      return chosenProofs.map((value) => ({ value, label: t(`shopSettings.proof.${value}`) }));
    default:
      return undefined;
  }
}

/** The choice of an accent colour. All have enough contrast on every background of the shop. */
function Accents({ value, label }: { value: string; label: string }) {
  const t = useT();
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-medium">{label}</legend>
      <p className="text-sm text-ink-soft">{t('shopSettings.hint.accent')}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {accents.map((accent) => (
          <label key={accent} className="tick-label">
            <input
              type="radio"
              name="accent"
              value={accent}
              defaultChecked={accent === value}
              className="tick"
            />
            <span
              data-accent={accent}
              aria-hidden="true"
              className="size-6 rounded-soft bg-accent"
            />
            <span>{t(`shopSettings.accent.${accent}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
