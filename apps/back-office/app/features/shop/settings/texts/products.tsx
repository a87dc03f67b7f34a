import { isLanguage, type Language } from '@karwan/contract/language';
import { data } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { RefusedField, refusalOf } from '../../../../page/refusal.server.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import { FilterBar } from '../../../../shared/list/filter-bar.tsx';
import { FindForm } from '../../../../shared/list/find-form.tsx';
import { Pager } from '../../../../shared/list/pager.tsx';
import type { Route } from './+types/products';
import { type LeftText, ProductsForm } from './products-form.tsx';
import { stateOf } from './text-state.ts';
import { TextsViews } from './texts-views.tsx';
import { typedProducts } from './typed-products.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'translations.edit');
  const { staffProducts } = context.get(clientContext);
  const requested = url.searchParams.get('in');
  const state = stateOf(url.searchParams.get('state'));
  const q = url.searchParams.get('q')?.trim() || undefined;
  const before = url.searchParams.get('before') ?? undefined;
  const language: Language = isLanguage(requested) ? requested : 'ur';
  const shown = await staffProducts.translations({ language, state, q, before });
  const [first] = shown.languages;
  // By default, the first of the shop's other languages.
  const isOther = first !== undefined && !shown.languages.includes(language);
  const page = isOther
    ? await staffProducts.translations({ language: first, state, q, before })
    : shown;
  return { ...page, language: isOther ? first : language, state, q };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staffProducts } = context.get(clientContext);
  const left: LeftText[] = [];
  const answer = await handleForm({ request, url }, async (values) => {
    const { language } = values;
    if (!isLanguage(language)) throw new RefusedField('language');
    for (const edit of typedProducts(values, language)) {
      try {
        await staffProducts.saveWords(edit);
      } catch (error) {
        const { conflict } = refusalOf(error);
        if (!conflict) throw error;
        const texts = conflict.fields.map(({ field, theirs, mine }) => ({
          id: edit.id,
          field,
          theirs: String(theirs),
          mine: String(mine),
        }));
        left.push(...texts);
      }
    }
  });
  return left.length > 0 ? data({ left }, { status: 409 }) : answer;
}

/** Translations of products: missing, outdated, or all. */
export default function ProductTexts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { languages, language, state, q = '', products, next } = loaderData;
  const left = actionData && 'left' in actionData ? actionData.left : [];
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  if (languages.length === 0) {
    return (
      <>
        <PageHead title={t('texts.title')} />
        <p className="panel">{t('texts.oneLanguage')}</p>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('texts.title')} />
      <TextsViews languages={languages} language={language} state={state} kind="products" />
      <FilterBar
        find={
          <FindForm
            label={t('texts.findProducts')}
            button={t('brands.findIt')}
            q={q}
            kept={{ in: language, state }}
          />
        }
      />
      {products.length === 0 ? (
        <p className="panel mt-3">{t(next === null ? 'texts.none' : 'texts.noneYet')}</p>
      ) : (
        <ProductsForm
          key={`${language} ${state} ${products[0]?.id}`}
          products={products}
          language={language}
          left={left}
          refused={refused}
        />
      )}
      <Pager next={next} />
    </>
  );
}
