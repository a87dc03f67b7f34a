import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Suspense } from 'react';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo, type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/category';
import { categoriesPath } from './categories-path.ts';
import { changePicture } from './change-picture.server.ts';
import { parentOptions } from './parent-options.ts';
import { PicturePanel } from './picture-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import { readWords } from './read-words.server.ts';
import { TextsForm } from './words-form.tsx';

const flags = ['isActive', 'isFeatured', 'isPopular'] as const;

const MergePanel = lazyWithRetry(() =>
  import('./merge-panel.tsx').then((part) => ({ default: part.MergePanel })),
);

export async function loader({ context, params: { categoryId: id } }: Route.LoaderArgs) {
  requirePermission(context, ['categories.edit', 'translations.edit']);
  const { staffCategories } = context.get(clientContext);
  const mayEdit = mayDo(context, 'categories.edit');
  const [category, { categories }] = await Promise.all([
    staffCategories.get({ id }),
    mayEdit ? staffCategories.tree({}) : { categories: [] },
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  return { category, categories, mayEdit };
}

export function action({ request, url, context, params: { categoryId: id } }: Route.ActionArgs) {
  const { staffCategories, staffProducts } = context.get(clientContext);
  return handleForm({ request, url }, async (values, form) => {
    const { intent, from, parent, before, into = '' } = values;
    if (intent === 'words') await staffCategories.save({ id, ...readCategory(values, form) });
    else if (intent === 'move') {
      const position = { from: from || null, parent: parent || null, before: before || null };
      await staffCategories.move({ id, ...position });
    } else if (intent === 'merge') {
      await staffCategories.merge({ id, into });
      throw redirect(`${categoriesPath}/${into}`);
    } else if (!(await changePicture(staffCategories, staffProducts, id, { values, form })))
      throw new RefusedField('intent');
  });
}

function readCategory(values: Readonly<Record<string, string>>, form: FormData) {
  const ticked = Object.fromEntries(flags.map((flag) => [flag, form.has(flag) ? 'yes' : 'no']));
  // Members who may only translate have no checkboxes in their form.
  const typed = 'name' in values ? { ...values, ...ticked } : values;
  return readWords(typed, ['name', 'description', 'addressPart', ...flags]);
}

/** One category: its texts, its picture, its place in the tree, and merging it into another one. */
export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { category, categories, mayEdit } = loaderData;
  const { id, name, version, menuUrl, isActive, products, picture } = category;
  const answer = answerTo(actionData, id, 'words');
  return (
    <>
      <PageHead title={name}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={isActive ? 'good' : 'bad'}>
            {t(isActive ? 'categories.shown' : 'categories.hidden')}
          </Badge>
          <span className="text-ink-soft">{t('categories.products', { count: products })}</span>
          {isActive && (
            <ButtonLink variant="quiet" href={`/department/${menuUrl}`}>
              {t('products.inShop')}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={categoriesPath}>
            {t('categories.title')}
          </ButtonLink>
        </div>
      </PageHead>
      <div className="record">
        <div className="record-first content-start">
          <section className="panel">
            <h2 className="panel-title">{t('categories.words')}</h2>
            <TextsForm
              key={version}
              words={category}
              more={textsOf(category)}
              mayEdit={mayEdit}
              answer={answer}
            >
              <MoreFields category={category} answer={answer} />
            </TextsForm>
          </section>
        </div>
        {mayEdit && (
          <div className="content-start">
            <PositionPanel
              category={category}
              categories={categories}
              answer={answerTo(actionData, id, 'move')}
            />
            <PicturePanel id={id} version={version} picture={picture} answer={actionData} />
            <Suspense>
              <MergePanel
                id={id}
                text={t('categories.mergeText', { count: products })}
                options={parentOptions(categories, id)}
                answer={answerTo(actionData, id, 'merge')}
              />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

type Stored = Route.ComponentProps['loaderData']['category'];

const textsOf = (category: Stored) => ({
  addressPart: category.addressPart,
  ...Object.fromEntries(flags.map((flag) => [flag, category[flag] ? 'yes' : 'no'])),
});

function MoreFields({ category, answer }: { category: Stored; answer: FormAnswer | undefined }) {
  const t = useT();
  const fault = fieldText(answer?.refusal, 'addressPart');
  return (
    <>
      <TextField
        name="addressPart"
        label={t('categories.field.addressPart')}
        hint={t('categories.addressHint')}
        defaultValue={answer?.values.addressPart ?? category.addressPart}
        error={fault && t('categories.addressFault')}
        maxLength={80}
        dir="ltr"
        autoComplete="off"
        required
      />
      {flags.map((flag) => (
        <CheckboxField
          key={flag}
          name={flag}
          label={t(`categories.field.${flag}`)}
          value="yes"
          defaultChecked={answer ? answer.values[flag] === 'yes' : category[flag]}
        />
      ))}
    </>
  );
}
