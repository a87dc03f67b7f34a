import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import type { RouterContextProvider } from 'react-router';
import { Form } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { pageFault } from '../../../../page/refusal.server.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import { productsPath } from '../products-path.ts';
import type { Route } from './+types/preview';
import { findPoint } from './find-point.server.ts';
import { PreviewResult } from './preview-result.tsx';

/** The parameters of the two places. */
const fields = ['first', 'second'] as const;
/** The longest text of a place, in characters. */
const longest = 200;

export async function loader({ url, context, params: { productId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'products.read');
  const { staffProducts, places } = context.get(clientContext);
  const [product, known] = await Promise.all([
    staffProducts.get({ id }),
    // Without the list of cities, the geocoder finds them.
    places.known({}).catch(() => []),
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  const cities = known.toSorted((a, b) => a.rank - b.rank);
  const typed = fields.map((field, at) => ({
    field,
    text: (url.searchParams.get(field) ?? cities[at]?.name ?? '').slice(0, longest),
  }));
  return {
    id,
    name: product.words.name,
    spots: await Promise.all(typed.map((one) => seenFrom(context, known, { id, ...one }))),
  };
}

async function seenFrom(
  context: Readonly<RouterContextProvider>,
  known: Parameters<typeof findPoint>[1],
  { id, field, text }: { id: string; field: (typeof fields)[number]; text: string },
) {
  const point = await findPoint(context, known, text);
  if (!point) return { field, typed: text, seen: null };
  const { latitude, longitude } = point;
  const { staffProducts } = context.get(clientContext);
  const { product, ...others } = await staffProducts.preview({ id, latitude, longitude });
  if (!product) return { field, typed: text, seen: { point, product, ...others } };
  const { name, price, salePrice, priceFrom, currency, images, stock, branchName } = product;
  const { shipping, shippingState, freeFrom } = product.delivery;
  // Only the fields that are shown, to keep the page's data small.
  const shown = { name, price, salePrice, priceFrom, currency, stock, branchName };
  const image = images[0]?.[0] ?? null;
  const sent = { shipping, shippingState, freeFrom };
  const whole = { ...shown, image, ...sent };
  return { field, typed: text, seen: { point, product: whole, ...others } };
}

/** Compares how shoppers at two places see a product. */
export default function ProductPreview({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { id, name, spots } = loaderData;
  return (
    <>
      <PageHead title={t('products.preview.title')}>
        <ButtonLink variant="quiet" href={`${productsPath}/${id}`}>
          {name}
        </ButtonLink>
      </PageHead>
      <p className="mb-3 max-w-prose text-ink-soft">{t('products.preview.about')}</p>
      <Form
        method="get"
        role="search"
        aria-label={t('products.preview.title')}
        className="mb-4 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        {spots.map(({ field, typed }) => (
          <TextField
            key={`${field} ${typed}`}
            label={t(`products.preview.${field}`)}
            name={field}
            defaultValue={typed}
            maxLength={longest}
            dir="auto"
            autoComplete="off"
          />
        ))}
        <Button type="submit" variant="secondary">
          {t('products.preview.look')}
        </Button>
      </Form>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {spots
          .filter(({ typed }) => typed.trim() !== '')
          .map(({ field, typed, seen }) => (
            <PreviewResult key={field} typed={typed} seen={seen} />
          ))}
      </div>
    </>
  );
}
