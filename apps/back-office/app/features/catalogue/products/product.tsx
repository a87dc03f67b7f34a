import type { ShopClient } from '@karwan/contract/contract';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { chosenBranches, mayDo, requirePermission } from '../../../page/staff.server.ts';
import { Presence } from '../../../shared/live/presence.tsx';
import type { Route } from './+types/product';
import { HistoryPanel } from './edit/history-panel.tsx';
import { OffersPanel } from './edit/offers-panel.tsx';
import {
  readNewOffer,
  readPrice,
  readSchedule,
  readSorting,
  readWords,
} from './edit/read-edits.server.ts';
import { ScheduleForm, ScheduleTitle } from './edit/schedule-form.tsx';
import { SortingForm } from './edit/sorting-form.tsx';
import { TextsForm } from './edit/words-form.tsx';
import { PicturesPanel } from './pictures/pictures-panel.tsx';
import { readPictures, readUpload } from './pictures/read-pictures.server.ts';
import { productsPath, shopProductPath } from './products-path.ts';
import { readVariants } from './variants/read-variants.server.ts';
import { VariantsPanel } from './variants/variants-panel.tsx';

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
    const { intent, row = '' } = values;
    if (intent === 'words') await staffProducts.saveWords(readWords(id, values));
    else if (intent === 'sorting') await staffProducts.saveSorting(readSorting(id, values, form));
    else if (intent === 'price') await staffProducts.savePrice(readPrice(row, values, form));
    else if (intent === 'pictures') {
      await staffProducts.savePictures(readPictures(id, values, form));
    } else if (intent === 'add-picture') {
      const content = await readUpload(values, form);
      await addPicture(staffProducts, id, await staffProducts.uploadPicture({ content }));
    } else if (intent === 'fetch-picture') {
      const { address = '' } = values;
      await addPicture(staffProducts, id, await staffProducts.fetchPicture({ address }));
    } else if (intent === 'variants') {
      await staffProducts.saveVariants(readVariants(id, values, form));
    } else if (intent === 'schedule') await staffProducts.saveSchedule(readSchedule(id, values));
    else if (intent === 'add-offer') await staffProducts.addOffer(readNewOffer(id, values));
    else if (intent === 'show' || intent === 'hide') {
      await staffProducts.publish({ ids: [id], isActive: intent === 'show' });
    } else throw new RefusedField('intent');
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
  const { product, may, categories, brands } = loaderData;
  const { id, itemCustomId, isActive, words, sorting } = product;
  const state = isActive ? 'hide' : 'show';
  const isScheduleRefused = answerTo(actionData, id, 'schedule') !== undefined;
  return (
    <>
      <PageHead title={words.name}>
        <div className="flex flex-wrap items-center gap-3">
          <Presence entity="product" id={id} />
          <Badge tone={isActive ? 'good' : 'bad'}>
            {t(`products.state.${isActive ? 'active' : 'hidden'}`)}
          </Badge>
          <bdi dir="ltr" className="break-all text-ink-soft">
            {itemCustomId}
          </bdi>
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
        </div>
      </PageHead>
      <FormNotice refusal={answerTo(actionData, id, state)?.refusal} />
      <div className="record">
        <div className="record-first content-start">
          <OffersPanel product={product} may={may} answer={actionData} />
          {may.edit && <PicturesPanel product={product} answer={actionData} />}
          {may.publish && (
            <section className="panel">
              <Disclosure
                title={<ScheduleTitle schedule={product.schedule} />}
                open={isScheduleRefused}
              >
                <ScheduleForm
                  key={JSON.stringify(product.schedule)}
                  product={product}
                  answer={answerTo(actionData, id, 'schedule')}
                />
              </Disclosure>
            </section>
          )}
        </div>
        <div className="content-start">
          {(may.edit || may.translate) && (
            <section className="panel">
              <h2 className="panel-title">{t('products.words')}</h2>
              <TextsForm
                key={words.version}
                product={product}
                may={may}
                answer={answerTo(actionData, id, 'words')}
              />
            </section>
          )}
          {may.edit && (
            <section className="panel">
              <h2 className="panel-title">{t('products.sorting')}</h2>
              <SortingForm
                key={sorting.version}
                product={product}
                categories={categories}
                brands={brands}
                answer={answerTo(actionData, id, 'sorting')}
              />
            </section>
          )}
          {may.edit && (
            <VariantsPanel product={product} answer={answerTo(actionData, id, 'variants')} />
          )}
          <HistoryPanel history={product.history} />
        </div>
      </div>
    </>
  );
}
