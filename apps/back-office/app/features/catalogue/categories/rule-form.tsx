import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { ConflictChoice } from '../../../page/conflict-choice.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { useFault } from '../../../page/use-fault.ts';
import { Choices } from '../../sales/promotions/choices.tsx';
import { productsPath } from '../products/products-path.ts';
import type { Route } from './+types/collection';
import { type RuleField, ruleFields, writeRule } from './rule-fields.ts';

type Loaded = Route.ComponentProps['loaderData'];
type Props = Pick<
  Loaded,
  'collection' | 'categories' | 'brands' | 'stored' | 'texts' | 'preview' | 'baseCurrency'
> & { answer: FormAnswer | undefined };

/** Debounce in milliseconds until the preview follows a change of the rule. */
const previewDelay = 500;

/** The rule of a collection, with a preview of the products that match what is typed. Only saving stores it. */
export function RuleForm(props: Props) {
  const { collection, categories, brands, stored, texts, baseCurrency: currency, answer } = props;
  const t = useT();
  const isBusy = useNavigation().state === 'submitting';
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const faultOf = useFault(answer);
  const errorOf = (field: RuleField) => faultOf(field) ?? faultOf(`changes.${field}`);
  const conflict = answer?.refusal.conflict;
  const values: Readonly<Record<string, string>> = answer
    ? {
        ...answer.values,
        categoryIds: answer.many.categoryIds?.join('\n') ?? '',
        brandIds: answer.many.brandIds?.join('\n') ?? '',
      }
    : texts;
  const labelOf = (field: string) => t(`collections.field.${field as RuleField}`, { currency });
  const text = (field: RuleField, inputMode?: 'decimal' | 'numeric') => (
    <TextField
      name={field}
      label={labelOf(field)}
      defaultValue={values[field]}
      error={errorOf(field)}
      inputMode={inputMode}
      maxLength={120}
      dir={inputMode ? 'ltr' : 'auto'}
      autoComplete="off"
    />
  );
  const choices = (field: 'categoryIds' | 'brandIds', of: { id: string; title: string }[]) => {
    const chosen = (values[field] ?? '').split('\n').filter((id) => id !== '');
    // Members who may not list them keep the chosen ones, as hidden fields.
    if (of.length === 0)
      return chosen.map((id) => <input key={id} type="hidden" name={field} value={id} />);
    const more = { label: labelOf(field), chosen: new Set(chosen), error: errorOf(field) };
    return <Choices field={field} of={of} {...more} />;
  };
  const tryIt = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.isConnected) return;
      const typed = new URLSearchParams();
      const fields = new FormData(form);
      for (const field of ruleFields)
        for (const value of fields.getAll(field)) typed.append(field, String(value));
      void submit(typed, { method: 'get', replace: true, preventScrollReset: true });
    }, previewDelay);
  };
  return (
    <section className="panel" aria-labelledby="rule">
      <h2 id="rule" className="panel-title">
        {t('collections.rule')}
      </h2>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{t('collections.ruleHint')}</p>
      <Form
        method="post"
        preventScrollReset
        aria-labelledby="rule"
        className="grid content-start gap-3"
        onChange={({ currentTarget }) => tryIt(currentTarget)}
        onSubmit={() => clearTimeout(timer.current)}
      >
        <input type="hidden" name="intent" value="rule" />
        <input type="hidden" name="row" value={collection.id} />
        <input type="hidden" name="version" value={conflict?.version ?? collection.version} />
        {ruleFields.map((field) => (
          <textarea
            key={field}
            hidden
            readOnly
            name={`read.${field}`}
            value={answer?.values[`read.${field}`] ?? stored[field]}
          />
        ))}
        {conflict ? (
          <ConflictChoice
            conflict={conflict}
            values={answer.values}
            labelOf={labelOf}
            write={(field, value) => writeRule(currency, field, value)}
          />
        ) : (
          <FormNotice refusal={answer?.refusal} />
        )}
        {choices(
          'categoryIds',
          categories.map(({ id, title, depth }) => ({
            id,
            title: `${'– '.repeat(depth)}${title}`,
          })),
        )}
        {choices('brandIds', brands)}
        <div className="grid gap-3 sm:grid-cols-2">
          {text('least', 'decimal')}
          {text('most', 'decimal')}
          <SelectField
            name="badge"
            label={labelOf('badge')}
            defaultValue={values.badge ?? ''}
            options={[
              { value: '', label: t('collections.anyBadge') },
              ...(['sale', 'hot', 'new'] as const).map((value) => ({
                value,
                label: t(`collections.badge.${value}`),
              })),
            ]}
          />
          {text('newDays', 'numeric')}
          {text('propertyName')}
          {text('propertyValue')}
        </div>
        {(['onSale', 'inStock'] as const).map((field) => (
          <CheckboxField
            key={field}
            name={field}
            label={labelOf(field)}
            defaultChecked={values[field] === 'on'}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {t('team.save')}
          </Button>
          <Button type="submit" formMethod="get" variant="secondary">
            {t('collections.tryIt')}
          </Button>
        </div>
      </Form>
      <Taken preview={props.preview} />
    </section>
  );
}

function Taken({ preview }: Pick<Props, 'preview'>) {
  const t = useT();
  if (!preview) return <p className="mt-3">{t('collections.cannotTry')}</p>;
  const { count, isCapped, products } = preview;
  return (
    <div className="mt-4" aria-live="polite">
      <p className="font-medium">
        {isCapped ? t('collections.takesMany', { count }) : t('collections.takes', { count })}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {products.map(({ id, code, name }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <Link href={`${productsPath}/${id}`} className="underline underline-offset-4">
              <ShopText>{name}</ShopText>
            </Link>
            <bdi dir="ltr" className="text-sm text-ink-soft">
              {code}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
