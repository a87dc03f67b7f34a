import { ButtonLink } from '@karwan/ui/controls/button';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/brand';
import { brandsPath } from './categories-path.ts';
import { changePicture } from './change-picture.server.ts';
import { MergePanel } from './merge-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { readWords } from './read-words.server.ts';
import { TextsForm } from './words-form.tsx';

export async function loader({ context, params: { brandId: id } }: Route.LoaderArgs) {
  requirePermission(context, ['brands.edit', 'translations.edit']);
  const { staffBrands, staffProducts } = context.get(clientContext);
  const mayEdit = mayDo(context, 'brands.edit') && mayDo(context, 'products.read');
  const [brand, { brands }] = await Promise.all([
    staffBrands.get({ id }),
    mayEdit ? staffProducts.places({}) : { brands: [] },
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  const others = brands.filter((one) => one.id !== id);
  return { brand, others, mayEdit: mayDo(context, 'brands.edit') };
}

export function action({ request, url, context, params: { brandId: id } }: Route.ActionArgs) {
  const { staffBrands, staffProducts } = context.get(clientContext);
  return handleForm({ request, url }, async (values, form) => {
    const { intent, into = '' } = values;
    if (intent === 'words') {
      await staffBrands.save({ id, ...readWords(values, ['name', 'description']) });
    } else if (intent === 'merge') {
      await staffBrands.merge({ id, into });
      throw redirect(`${brandsPath}/${into}`);
    } else if (!(await changePicture(staffBrands, staffProducts, id, { values, form })))
      throw new RefusedField('intent');
  });
}

/** One brand: its texts, its picture, and merging it into another brand. */
export default function Brand({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { brand, others, mayEdit } = loaderData;
  const { id, name, version, menuUrl, products, picture, formerAddresses } = brand;
  return (
    <>
      <PageHead title={name}>
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-ink-soft">{t('categories.products', { count: products })}</span>
          <ButtonLink variant="quiet" href={`/${menuUrl}`}>
            {t('products.inShop')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={brandsPath}>
            {t('brands.title')}
          </ButtonLink>
        </div>
      </PageHead>
      <div className="record">
        <div className="content-start">
          <section className="panel">
            <h2 className="panel-title">{t('categories.words')}</h2>
            <TextsForm
              key={version}
              words={brand}
              mayEdit={mayEdit}
              answer={answerTo(actionData, id, 'words')}
            />
            {mayEdit && <p className="mt-2 text-sm text-ink-soft">{t('brands.addressHint')}</p>}
          </section>
        </div>
        {mayEdit && (
          <div className="content-start">
            <PicturePanel id={id} version={version} picture={picture} answer={actionData} />
            <MergePanel
              id={id}
              text={t('brands.mergeText', { count: products })}
              options={others.map((one) => ({ value: one.id, label: one.title }))}
              answer={answerTo(actionData, id, 'merge')}
            />
            {formerAddresses.length > 0 && (
              <section className="panel">
                <h2 className="panel-title">{t('categories.former')}</h2>
                <ul className="text-sm text-ink-soft">
                  {formerAddresses.map((previous) => (
                    <li key={previous}>
                      <bdi dir="ltr">/{previous}</bdi>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </div>
    </>
  );
}
