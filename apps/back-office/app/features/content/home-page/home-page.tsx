import { ButtonLink } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { useFault } from '../../../page/use-fault.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import type { Route } from './+types/home-page';
import { BeginForm } from './begin-form.tsx';
import { homePagePath, homeRowsPath, homeTextsPath, menusPath } from './home-page-path.ts';
import { placesOf } from './move-buttons.tsx';
import { PromoRow } from './promo-row.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'content.publish');
  const { promos } = await context.get(clientContext).homePage.get({});
  return { promos, key: crypto.randomUUID() };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { homePage } = context.get(clientContext);
  return handleForm({ request, url }, async (values) => {
    const { intent, key = '', title = '', row: id = '', before } = values;
    if (intent === 'move') await homePage.move({ id, before: before || null });
    else if (intent === 'add') {
      const place = values.place === 'banner' ? 'banner' : 'slide';
      const { id: added } = await homePage.add({ key, place, title });
      throw redirect(`${homePagePath}/${added}`);
    } else throw new RefusedField('intent');
  });
}

/** The slides at the top of the home page in their order, and the banner between its products. */
export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { promos, key } = loaderData;
  const slides = promos.filter(({ place }) => place === 'slide');
  const banners = promos.filter(({ place }) => place === 'banner');
  return (
    <>
      <PageHead title={t('homePage.title')}>
        <ButtonLink variant="quiet" href={homeRowsPath}>
          {t('homeRows.title')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={homeTextsPath}>
          {t('homeTexts.title')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={menusPath}>
          {t('menus.title')}
        </ButtonLink>
      </PageHead>
      <NewPromo
        key={key}
        requestKey={key}
        hasBanner={banners.length > 0}
        answer={answerTo(actionData, 'new')}
      />
      <h2 className="panel-title">{t('homePage.slides')}</h2>
      {slides.length === 0 && <EmptyState>{t('homePage.noSlides')}</EmptyState>}
      <ol className="mb-6 divide-y divide-line border border-line bg-raised empty:hidden">
        {slides.map((slide, at) => (
          <PromoRow
            key={slide.id}
            promo={slide}
            {...placesOf(
              slides.map(({ id }) => id),
              at,
            )}
          />
        ))}
      </ol>
      {banners.length > 0 && <h2 className="panel-title">{t('homePage.banner')}</h2>}
      <ul className="border border-line bg-raised empty:hidden">
        {banners.map((banner) => (
          <PromoRow key={banner.id} promo={banner} />
        ))}
      </ul>
    </>
  );
}

interface NewProps {
  requestKey: string;
  hasBanner: boolean;
  answer: FormAnswer | undefined;
}

function NewPromo({ requestKey, hasBanner, answer }: NewProps) {
  const t = useT();
  const fault = useFault(answer);
  const places = hasBanner ? (['slide'] as const) : (['slide', 'banner'] as const);
  return (
    <BeginForm title={t('homePage.add')} requestKey={requestKey} answer={answer}>
      <TextField
        name="title"
        label={t('content.field.title')}
        defaultValue={answer?.values.title}
        error={fault('title')}
        maxLength={120}
        required
        dir="auto"
        autoComplete="off"
      />
      <SelectField
        name="place"
        label={t('homePage.place')}
        defaultValue={answer?.values.place ?? 'slide'}
        error={fault('place') && t('homePage.placeFault')}
        options={places.map((place) => ({ value: place, label: t(`homePage.${place}`) }))}
      />
    </BeginForm>
  );
}
