import type { CategoryRow } from '@karwan/contract/catalogue/staff/staff-categories';
import { ButtonLink } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { Link } from '@karwan/ui/controls/link';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { TaskNotice } from '../../../shared/list/task-notice.tsx';
import { useRowKeys } from '../../../shared/list/use-row-keys.ts';
import type { Route } from './+types/tree';
import { AddForm } from './add-form.tsx';
import { brandsPath, categoriesPath, collectionsPath } from './categories-path.ts';
import { parentOptions } from './parent-options.ts';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'categories.edit');
  const { categories, task } = await context.get(clientContext).staffCategories.tree({});
  return {
    categories,
    task,
    key: crypto.randomUUID(),
    mayEditBrands: mayDo(context, 'brands.edit'),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { staffCategories } = context.get(clientContext);
  return handleForm({ request, url }, async ({ key = '', name = '', parent }) => {
    const { id } = await staffCategories.add({ key, name, parent: parent || null });
    throw redirect(`${categoriesPath}/${id}`);
  });
}

/** The category tree, with the numbers of visible products. */
export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const list = useRowKeys<HTMLDivElement>();
  const { categories, task, key, mayEditBrands } = loaderData;
  return (
    <>
      <PageHead title={t('categories.title')}>
        <ButtonLink href={collectionsPath} variant="secondary">
          {t('collections.title')}
        </ButtonLink>
        {mayEditBrands && (
          <ButtonLink href={brandsPath} variant="secondary">
            {t('brands.title')}
          </ButtonLink>
        )}
      </PageHead>
      <TaskNotice task={task} />
      <AddCategory key={key} requestKey={key} categories={categories} answer={actionData} />
      {categories.length === 0 ? (
        <EmptyState>{t('categories.none')}</EmptyState>
      ) : (
        <div ref={list} className="mt-3 border border-line bg-raised">
          <Level categories={categories} parent={null} label={t('categories.title')} />
        </div>
      )}
    </>
  );
}

interface LevelProps {
  categories: readonly CategoryRow[];
  parent: string | null;
  label?: string;
}

/** Siblings of the tree, each with its subtree. */
function Level({ categories, parent, label }: LevelProps) {
  const t = useT();
  const members = categories.filter((one) => one.parent === parent);
  if (members.length === 0) return null;
  return (
    <ul aria-label={label} className={parent === null ? 'divide-y divide-line' : 'ms-5'}>
      {members.map(({ id, name, isActive, isShown, products }) => (
        <li key={id}>
          <div className="flex min-h-(--control-compact) items-center gap-3 px-3">
            <Link
              href={`${categoriesPath}/${id}`}
              className="tree-link inline-flex min-h-(--control-compact) min-w-0 underline-offset-4 hover:underline items-center"
            >
              <ShopText className={isShown ? undefined : 'text-ink-soft'}>{name}</ShopText>
            </Link>
            {!isActive && <Badge tone="bad">{t('categories.hidden')}</Badge>}
            <span className="ms-auto text-sm text-ink-soft tabular-nums">
              {t('categories.products', { count: products })}
            </span>
          </div>
          <Level categories={categories} parent={id} />
        </li>
      ))}
    </ul>
  );
}

interface AddProps {
  requestKey: string;
  categories: readonly CategoryRow[];
  answer: FormAnswer | undefined;
}

function AddCategory({ requestKey, categories, answer }: AddProps) {
  const t = useT();
  const fault = fieldText(answer?.refusal, 'parent');
  return (
    <AddForm title="categories.add" requestKey={requestKey} answer={answer}>
      <SelectField
        name="parent"
        label={t('categories.below')}
        defaultValue={answer?.values.parent ?? ''}
        error={fault && t(fault)}
        options={[{ value: '', label: t('categories.top') }, ...parentOptions(categories)]}
      />
    </AddForm>
  );
}
