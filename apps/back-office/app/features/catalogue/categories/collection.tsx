import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { changedFields } from '../../../page/conflict.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo, type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { mayDo, requirePermission, staffContext } from '../../../page/staff.server.ts';
import { TaskNotice } from '../../../shared/list/task-notice.tsx';
import type { Route } from './+types/collection';
import { collectionsPath } from './categories-path.ts';
import { changePicture } from './change-picture.server.ts';
import { PicturePanel } from './picture-panel.tsx';
import { readWords } from './read-words.server.ts';
import { readRule, ruleFields, ruleTexts, textsOfRule } from './rule-fields.ts';
import { TextsForm } from './words-form.tsx';

const RuleForm = lazyWithRetry(() =>
  import('./rule-form.tsx').then((part) => ({ default: part.RuleForm })),
);

export async function loader({ url, context, params: { collectionId: id } }: Route.LoaderArgs) {
  requirePermission(context, ['categories.edit', 'translations.edit']);
  const { staffCategories, staffCollections, staffProducts } = context.get(clientContext);
  const { baseCurrency } = context.get(staffContext);
  const mayEdit = mayDo(context, 'categories.edit');
  const mayPlace = mayEdit && mayDo(context, 'products.read');
  const [collection, { categories, brands }, { task }] = await Promise.all([
    staffCollections.get({ id }),
    mayPlace ? staffProducts.places({}) : { categories: [], brands: [] },
    mayEdit ? staffCategories.tree({}) : { task: null },
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  const stored = textsOfRule(baseCurrency, collection);
  // The preview shows the rule that is being typed, otherwise the saved one.
  const isTyped = ruleFields.some((field) => url.searchParams.has(field));
  const texts = isTyped ? ruleTexts(url.searchParams) : stored;
  const rule = Object.fromEntries(
    ruleFields.map((field) => [field, readRule(baseCurrency, field, texts[field])]),
  );
  const preview = await staffCollections.preview(rule).catch(() => null);
  return { collection, categories, brands, task, stored, texts, preview, mayEdit, baseCurrency };
}

export function action({ request, url, context, params: { collectionId: id } }: Route.ActionArgs) {
  const { staffCollections, staffProducts } = context.get(clientContext);
  return handleForm({ request, url }, async (values, form) => {
    const { intent } = values;
    if (intent === 'words') {
      const typed =
        'name' in values ? { ...values, isActive: form.has('isActive') ? 'yes' : 'no' } : values;
      const edit = readWords(typed, ['name', 'description', 'slug', 'isActive']);
      await staffCollections.save({ id, ...edit });
    } else if (intent === 'rule') {
      const { baseCurrency } = context.get(staffContext);
      const changed = changedFields({ ...values, ...ruleTexts(form) }, ruleFields);
      const changes = Object.fromEntries(
        Object.entries(changed).map(([field, typed]) => {
          const value = readRule(baseCurrency, field, typed);
          if (value === undefined) throw new RefusedField(field);
          return [field, value];
        }),
      );
      await staffCollections.save({ id, version: Number(values.version), changes });
    } else if (!(await changePicture(staffCollections, staffProducts, id, { values, form })))
      throw new RefusedField('intent');
  });
}

/** One collection: its texts, its picture, and the rule that selects its products. */
export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { collection, task, mayEdit } = loaderData;
  const { id, name, version, menuUrl, isActive, products, picture } = collection;
  const words = answerTo(actionData, id, 'words');
  return (
    <>
      <PageHead title={name}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={isActive ? 'good' : 'bad'}>
            {t(isActive ? 'categories.shown' : 'categories.hidden')}
          </Badge>
          <span className="text-ink-soft">{t('categories.products', { count: products })}</span>
          {isActive && (
            <ButtonLink variant="quiet" href={`/${menuUrl}`}>
              {t('products.inShop')}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={collectionsPath}>
            {t('collections.title')}
          </ButtonLink>
        </div>
      </PageHead>
      <TaskNotice task={task} />
      <div className="record">
        <div className="record-first content-start">
          {mayEdit && (
            <Suspense>
              <RuleForm key={version} {...loaderData} answer={answerTo(actionData, id, 'rule')} />
            </Suspense>
          )}
        </div>
        <div className="content-start">
          <section className="panel">
            <h2 className="panel-title">{t('categories.words')}</h2>
            <TextsForm
              key={version}
              words={collection}
              more={{ slug: collection.slug, isActive: isActive ? 'yes' : 'no' }}
              mayEdit={mayEdit}
              answer={words}
            >
              <MoreFields collection={collection} answer={words} />
            </TextsForm>
          </section>
          {mayEdit && (
            <PicturePanel id={id} version={version} picture={picture} answer={actionData} />
          )}
        </div>
      </div>
    </>
  );
}

interface MoreProps {
  collection: Route.ComponentProps['loaderData']['collection'];
  answer: FormAnswer | undefined;
}

function MoreFields({ collection, answer }: MoreProps) {
  const t = useT();
  const fault = fieldText(answer?.refusal, 'slug') ?? fieldText(answer?.refusal, 'changes.slug');
  return (
    <>
      <TextField
        name="slug"
        label={t('categories.field.addressPart')}
        defaultValue={answer?.values.slug ?? collection.slug}
        error={fault && t(fault)}
        maxLength={120}
        required
        dir="ltr"
        autoComplete="off"
      />
      <CheckboxField
        name="isActive"
        label={t('collections.isActive')}
        defaultChecked={answer ? answer.values.isActive !== undefined : collection.isActive}
      />
    </>
  );
}
