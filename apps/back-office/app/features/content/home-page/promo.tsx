import { ButtonLink } from '@karwan/ui/controls/button';
import { data, redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { changePicture } from '../../catalogue/categories/change-picture.server.ts';
import type { Route } from './+types/promo';
import { homePagePath } from './home-page-path.ts';
import { PromoForm } from './promo-form.tsx';
import { PromoPictures } from './promo-pictures.tsx';
import { PromoPreview } from './promo-preview.tsx';
import { promoStates } from './promo-states.ts';
import { readPromo } from './read-promo.server.ts';
import { RemovePart } from './remove-part.tsx';

export async function loader({ context, params: { promoId } }: Route.LoaderArgs) {
  requirePermission(context, 'content.publish');
  const { promos } = await context.get(clientContext).homePage.get({});
  const promo = promos.find(({ id }) => id === promoId);
  if (!promo) throw data(null, { status: 404 });
  return { promo };
}

export function action({ request, url, context, params: { promoId: id } }: Route.ActionArgs) {
  const { homePage, staffProducts } = context.get(clientContext);
  return handleForm({ request, url }, async (values, form) => {
    const { intent, row } = values;
    if (intent === 'promo') {
      await homePage.save({ id, ...readPromo(values, form.has('isShown')) });
    } else if (intent === 'remove') {
      await homePage.remove({ id });
      throw redirect(homePagePath);
    } else {
      // `row` names which of the two pictures the form is about.
      const field = row === 'imageNarrow' ? 'imageNarrow' : 'image';
      const own = {
        get: async () => ({ version: Number(values.version) || (await versionOf()) }),
        save: ({ version, changes }: { version: number; changes: { picture: string | null } }) =>
          homePage.save({ id, version, changes: { [field]: changes.picture } }),
      };
      if (!(await changePicture(own, staffProducts, id, { values, form }))) {
        throw new RefusedField('intent');
      }
    }
  });

  async function versionOf(): Promise<number> {
    const { promos } = await homePage.get({});
    return promos.find((one) => one.id === id)?.version ?? 0;
  }
}

/** One slide, or the banner: its texts, its pictures, its time, and a phone's preview. */
export default function Promo({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { promo } = loaderData;
  const { id, title, state, version } = promo;
  const { key, tone } = promoStates[state];
  return (
    <>
      <PageHead title={title}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={tone}>{t(key)}</Badge>
          {state === 'shown' && (
            <ButtonLink variant="quiet" href="/">
              {t('products.inShop')}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={homePagePath}>
            {t('homePage.title')}
          </ButtonLink>
        </div>
      </PageHead>
      <div className="record">
        <div className="content-start">
          <section className="panel">
            <h2 className="panel-title">{t('categories.words')}</h2>
            <PromoForm key={version} promo={promo} answer={answerTo(actionData, id, 'promo')} />
          </section>
          <PromoPictures promo={promo} answer={actionData} />
        </div>
        <div className="content-start">
          <PromoPreview promo={promo} />
          <RemovePart id={id} />
        </div>
      </div>
    </>
  );
}
