import { TextLink } from '@karwan/ui/controls/text-link';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { SitePage } from '../../page/site-page.tsx';
import type { Route } from './+types/restock';
import { answerRestock } from './answer-restock.server.ts';
import { restockAddress } from './restock-address.ts';
import RestockForm from './restock-form.tsx';

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { itemCustomId } = params;
  const { place } = context.get(visitContext);
  const { items } = context.get(clientContext);
  const product = await items.nearestByCustomId({ itemCustomId, ...place }).catch(pageFault);
  const requested = new URL(request.url).searchParams.get('variant');
  return { itemCustomId, name: product.name, variantCode: requested ?? product.variantCode };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  return answerRestock(await request.formData(), params.itemCustomId, context);
}

/** The restock alert page, for browsers without JavaScript and for links. */
export default function Restock({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { itemCustomId, name, variantCode } = loaderData;
  const variant = actionData?.values.variantCode ?? variantCode;
  return (
    <SitePage
      title={t('restock.title')}
      description={t('restock.consent')}
      path={restockAddress(itemCustomId)}
      intro={name}
    >
      <div className="max-w-xl space-y-6">
        <RestockForm itemCustomId={itemCustomId} variantCode={variant} posted={actionData} />
        <TextLink href={productAddress({ itemCustomId, variant })}>
          {t('restock.backToProduct')}
        </TextLink>
      </div>
    </SitePage>
  );
}
