import type { ProductRecord } from '@karwan/contract/product-record';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import type { Choice } from '@karwan/ui/controls/choice-field';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { ConflictChoice } from '../../../page/conflict-choice.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { Draft } from '../../../shared/drafts/draft.tsx';
import { scheduleTexts, sortingTexts, wordsTexts } from '../../../shared/drafts/field-texts.ts';
import { SaveBar } from '../../../shared/drafts/save-bar.tsx';
import { useRounds } from '../../../shared/drafts/use-rounds.ts';
import { conflictOf, readOf } from './edit/conflict-of.ts';
import { PricesPanel } from './edit/prices-panel.tsx';
import { SchedulePanel } from './edit/schedule-panel.tsx';
import { SortingFields } from './edit/sorting-fields.tsx';
import { TextsFields } from './edit/texts-fields.tsx';
import { useFieldLabel } from './edit/use-field-label.ts';
import { VariantsPanel } from './variants/variants-panel.tsx';

// The server renders its fields, which are part of the form before its code has come.
const PicturesPanel = lazyWithRetry(() =>
  import('./pictures/pictures-panel.tsx').then((part) => ({ default: part.PicturesPanel })),
);

export interface ProductRights {
  readonly edit: boolean;
  readonly translate: boolean;
  readonly publish: boolean;
  readonly price: boolean;
  readonly stock: boolean;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

interface Props {
  product: ProductRecord;
  may: ProductRights;
  categories: readonly (Named & { readonly depth: number })[];
  brands: readonly Named[];
  countries: readonly Choice[];
  answer: FormAnswer | undefined;
  /** What stands beside the form and is not saved with it. */
  children: ReactNode;
}

const formId = 'product';

/** All of a product in one form with one save: prices, texts, categories, variants, pictures and schedule. */
export function ProductForm({ product, may, answer, children, ...places }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const saved = answerTo(answer, product.id, 'save');
  const draft = `product ${product.id}`;
  const isRefused = saved !== undefined;
  const { round, discard } = useRounds(form, { draft, isRefused });
  const bar = (
    <SaveBar refused={saved && Object.keys(saved.refusal.fields).length} onDiscard={discard} />
  );
  return (
    <div className="record">
      <Form
        key={round}
        ref={form}
        id={formId}
        method="post"
        preventScrollReset
        className="content-start"
      >
        <input type="hidden" name="row" value={product.id} />
        <input type="hidden" name="intent" value="save" />
        <Draft of={draft} version={product.words.version} isRefused={isRefused} />
        <Fields product={product} may={may} answer={saved} {...places} />
        {(may.edit || may.translate || may.price || may.publish) && bar}
      </Form>
      <div className="content-start">
        {may.edit && (
          <Suspense>
            <PicturesPanel product={product} form={formId} round={round} answer={answer} />
          </Suspense>
        )}
        {may.publish && (
          <SchedulePanel key={round} schedule={product.schedule} form={formId} answer={saved} />
        )}
        {children}
      </div>
    </div>
  );
}

/** The fields as the product was when they were first shown: a reload of the page leaves what is typed. */
function Fields({
  product: latest,
  may,
  categories,
  brands,
  countries,
  answer,
}: Omit<Props, 'children'>) {
  const t = useT();
  const [product] = useState(latest);
  const { words, sorting, variants, schedule } = product;
  const labelOf = useFieldLabel();
  const conflict = answer && conflictOf(answer);
  const read = {
    ...wordsTexts(words),
    ...sortingTexts(sorting),
    ...scheduleTexts(schedule),
  };
  const sections = { words, sorting, variants };
  return (
    <>
      {Object.entries(sections).map(([section, { version }]) => (
        <input
          key={section}
          type="hidden"
          name={`version.${section}`}
          value={conflict?.versions?.[section] ?? version}
        />
      ))}
      {Object.entries(read).map(([field, text]) => (
        <input
          key={field}
          type="hidden"
          name={`read.${field}`}
          value={answer?.values[`read.${field}`] ?? text}
        />
      ))}
      {answer && conflict ? (
        <ConflictChoice
          conflict={conflict}
          values={readOf(conflict, answer.values)}
          labelOf={labelOf}
        />
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      <PricesPanel offers={latest.offers} may={may} answer={answer} />
      {(may.edit || may.translate) && (
        <section aria-labelledby="texts" className="panel grid gap-3">
          <h2 id="texts" className="panel-title mb-0">
            {t('products.words')}
          </h2>
          <TextsFields words={words} may={may} answer={answer} />
        </section>
      )}
      {may.edit && (
        <>
          <VariantsPanel variants={variants} answer={answer} />
          <section aria-labelledby="sorting" className="panel grid gap-3">
            <h2 id="sorting" className="panel-title mb-0">
              {t('products.sorting')}
            </h2>
            <SortingFields
              sorting={sorting}
              categories={categories}
              brands={brands}
              countries={countries}
              answer={answer}
            />
          </section>
        </>
      )}
    </>
  );
}
