import { authenticities } from '@karwan/contract/authenticities';
import type { ProductSorting } from '@karwan/contract/product-record';
import { type Choice, SelectField } from '@karwan/ui/controls/choice-field';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { CheckGroup } from '../../../../page/check-group.tsx';
import { CountryField } from '../../../../page/country-field.tsx';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { sortingTexts } from '../../../../shared/drafts/field-texts.ts';
import { categoryOptions } from '../category-options.ts';
import { useFieldLabel } from './use-field-label.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}

interface Props {
  sorting: ProductSorting & { readonly version: number };
  categories: readonly (Named & { readonly depth: number })[];
  brands: readonly Named[];
  countries: readonly Choice[];
  answer: FormAnswer | undefined;
}

const badges = ['sale', 'hot', 'new'] as const;

/** A product's categories, brand and badges, and its weight, GTIN and customs data: fields of its form. */
export function SortingFields({ sorting, categories, brands, countries, answer }: Props) {
  const t = useT();
  const stored = sortingTexts(sorting);
  const labelOf = useFieldLabel();
  const errorOf = (field: string) => {
    const fault = fieldText(answer?.refusal, field);
    return fault && t(fault);
  };
  const many = (field: 'badges' | 'otherCategories') =>
    new Set<string>(answer ? (answer.many[field] ?? []) : sorting[field]);
  const indented = categoryOptions(categories);
  const common = (field: string) => ({
    name: field,
    label: labelOf(field),
    defaultValue: answer?.values[field] ?? stored[field] ?? '',
    error: errorOf(field),
    autoComplete: 'off',
  });
  const code = { dir: 'ltr', inputMode: 'numeric' } as const;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField {...common('category')} options={indented} required />
        <SelectField
          {...common('brand')}
          options={[
            { value: '', label: t('products.noBrand') },
            ...brands.map(({ id: value, title }) => ({ value, label: title })),
          ]}
        />
        <TextField {...common('weightGrams')} {...code} />
        <TextField {...common('gtin')} {...code} maxLength={14} />
        <TextField {...common('hsCode')} {...code} maxLength={10} />
        <CountryField {...common('originCountry')} countries={countries} none="–" />
        <TextField
          {...common('returnDays')}
          {...code}
          maxLength={3}
          hint={t('products.returnDaysHint')}
        />
        <SelectField
          {...common('authenticity')}
          hint={t('products.authenticityHint')}
          options={[
            { value: '', label: t('products.notStated') },
            ...authenticities.map((value) => ({
              value,
              label: t(`products.authenticity.${value}`),
            })),
          ]}
        />
      </div>
      <CheckGroup
        name="badges"
        legend={labelOf('badges')}
        chosen={many('badges')}
        checks={badges.map((value) => ({ value, label: t(`products.badge.${value}`) }))}
      />
      <CheckboxField
        label={labelOf('freeShipping')}
        name="freeShipping"
        value="yes"
        defaultChecked={answer ? answer.values.freeShipping === 'yes' : sorting.freeShipping}
      />
      <Disclosure
        title={`${labelOf('otherCategories')} (${sorting.otherCategories.length})`}
        open={errorOf('otherCategories') !== undefined}
      >
        <CheckGroup
          name="otherCategories"
          legend={labelOf('otherCategories')}
          chosen={many('otherCategories')}
          error={errorOf('otherCategories')}
          checks={indented}
        />
      </Disclosure>
    </>
  );
}
