import type { ShopClient } from '@karwan/contract/contract';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Suspense } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext, visitContext } from '../../../page/context.ts';
import { countriesIn } from '../../../page/countries.server.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { chosenBranches, mayDo, requirePermission } from '../../../page/staff.server.ts';
import { undoable } from '../../../page/undoable.server.ts';
import { Presence } from '../../../shared/live/presence.tsx';
import type { Route } from './+types/product';
import { readNewOffer, readProduct } from './edit/read-edits.server.ts';
import { saveProduct } from './edit/save-product.server.ts';
import { readUpload } from './pictures/read-pictures.server.ts';
import { ProductForm } from './product-form.tsx';
import { productsPath, shopProductPath } from './products-path.ts';

// Below the form: rendered on the server, and their code comes after it.
const AddOfferPanel = lazyWithRetry(() =>
  import('./edit/add-offer-panel.tsx').then((part) => ({ default: part.AddOfferPanel })),
);
const HistoryPanel = lazyWithRetry(() =>
  import('./edit/history-panel.tsx').then((part) => ({ default: part.HistoryPanel })),
);

type StaffProducts = ShopClient['staffProducts'];

export async function loader({ context, params: { productId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'products.read');
  const { staffProducts } = context.get(clientContext);
  const [product, options] = await Promise.all([
    staffProducts.get({ id, branches: chosenBranches(context) }),
    staffProducts.places({}),
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  return {
    product,
    ...options,
    countries: countriesIn(context.get(visitContext).language),
    may: {
      edit: mayDo(context, 'products.edit'),
      translate: mayDo(context, 'translations.edit'),
      publish: mayDo(context, 'products.publish'),
      price: mayDo(context, 'prices.edit'),
      stock: mayDo(context, 'stock.read'),
    },
  };
}

export function action({ request, url, context, params: { productId: id } }: Route.ActionArgs) {
  const { staffProducts } = context.get(clientContext);
  return handleForm({ request, url }, async (values, form) => {
    const { intent } = values;
    if (intent === 'save') await saveProduct(staffProducts, readProduct(id, values, form));
    else if (intent === 'add-picture') {
      const content = await readUpload(values, form);
      await addPicture(staffProducts, id, await staffProducts.uploadPicture({ content }));
    } else if (intent === 'fetch-picture') {
      const { address = '' } = values;
      await addPicture(staffProducts, id, await staffProducts.fetchPicture({ address }));
    } else if (intent === 'add-offer') await staffProducts.addOffer(readNewOffer(id, values));
    else if (intent === 'show' || intent === 'hide') {
      return undoable(context, 'product.publish', () =>
        staffProducts.publish({ ids: [id], isActive: intent === 'show' }),
      );
    } else throw new RefusedField('intent');
    return undefined;
  });
}

/** Adds an uploaded picture to a product, as its last one. */
async function addPicture(
  { get, savePictures }: StaffProducts,
  id: string,
  { image }: { image: string },
) {
  const { pictures } = await get({ id });
  const list = [...pictures.list, { image, text: '', translations: {} }];
  await savePictures({ id, version: pictures.version, changes: { list } });
}

/** One product: its texts, pictures, categories, variants and offers, and its history. */
export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { product, may, categories, brands, countries } = loaderData;
  const { id, itemCustomId, isActive, words } = product;
  const state = isActive ? 'hide' : 'show';
  return (
    <>
      <PageHead
        title={words.name}
        beside={
          <>
            <Badge tone={isActive ? 'good' : 'bad'}>
              {t(`products.state.${isActive ? 'active' : 'hidden'}`)}
            </Badge>
            <bdi dir="ltr" className="break-all text-ink-soft">
              {itemCustomId}
            </bdi>
            <Presence entity="product" id={id} />
          </>
        }
      >
        {isActive && (
          <ButtonLink variant="quiet" href={shopProductPath(itemCustomId)}>
            {t('products.inShop')}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" href={`${productsPath}/${id}/preview`}>
          {t('products.preview.title')}
        </ButtonLink>
        {may.edit && (
          <ButtonLink variant="quiet" href={`${productsPath}/new?copy=${id}`}>
            {t('products.copy')}
          </ButtonLink>
        )}
        {may.publish && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="row" value={id} />
            <Button type="submit" name="intent" value={state} variant="secondary" busy={isBusy}>
              {t(`products.${state}`)}
            </Button>
          </Form>
        )}
      </PageHead>
      <FormNotice refusal={answerTo(actionData, id, state)?.refusal} />
      <ProductForm
        key={id}
        product={product}
        may={may}
        categories={categories}
        brands={brands}
        countries={countries}
        answer={actionData}
      >
        <Suspense>
          {may.price && (
            <AddOfferPanel product={product} answer={answerTo(actionData, id, 'add-offer')} />
          )}
          <HistoryPanel history={product.history} />
        </Suspense>
      </ProductForm>
    </>
  );
}
