import { answeredHere } from '../../../../page/answered.server.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { chosenBranches, mayDo, requirePermission } from '../../../../page/staff.server.ts';
import { undoable } from '../../../../page/undoable.server.ts';
import type { Route } from './+types/read-product';

/** What the list of products shows of one beside its rows. */
async function readProduct({ context, params: { productId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'products.read');
  const { staffProducts } = context.get(clientContext);
  const branches = chosenBranches(context);
  const { isActive, itemCustomId, pictures, words, offers, schedule, history } =
    await staffProducts.get({ id, branches });
  return {
    id,
    isActive,
    itemCustomId,
    pictures: pictures.list.map(({ image }) => image),
    description: words.description,
    offers,
    schedule,
    lastChange: history[0] ?? null,
    mayPublish: mayDo(context, 'products.publish'),
  };
}
export type ViewedProduct = Awaited<ReturnType<typeof readProduct>>;

export const loader = async (args: Route.LoaderArgs) => Response.json(await readProduct(args));

/** Shows or hides the product. The list stays where it is, so there is no redirect. */
export async function action({ request, url, context, params: { productId } }: Route.ActionArgs) {
  const { staffProducts } = context.get(clientContext);
  const answer = await handleForm({ request, url }, ({ intent }) =>
    undoable(context, 'product.publish', () =>
      staffProducts.publish({ ids: [productId], isActive: intent === 'show' }),
    ),
  );
  return answeredHere(answer);
}
