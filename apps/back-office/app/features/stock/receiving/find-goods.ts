import { clientContext } from '../../../page/context.ts';
import { codeOf } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/find-goods';

/** What a scanned or typed text means in a branch. */
export interface FoundItems {
  /** One: it was meant; several: one of them is. */
  readonly items: readonly { readonly code: string; readonly name: string }[];
  /** Without items: whether a product has the code, which the branch does not sell. */
  readonly isElsewhere: boolean;
}

const digits = (gtin: string) => gtin.replace(/^0+/, '');

/** Finds a product of a branch by a code, a GTIN or words. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'stock.move');
  const { stock, scanning } = context.get(clientContext);
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const branch = url.searchParams.get('branch') ?? '';
  const { items } = await stock.list({ q, branches: [branch], perPage: 20 });
  const exact = items.filter(
    ({ code, gtin, itemCustomId }) =>
      code === q || itemCustomId === q || (gtin !== null && digits(gtin) === digits(q)),
  );
  const meant = items.filter(({ code }) => code === q);
  const found = [meant, exact, items].find((one) => one.length > 0) ?? [];
  const { products } =
    found.length > 0
      ? { products: [] }
      : await scanning.find({ code: q }).catch((error: unknown) => {
          if (codeOf(error) !== 'FORBIDDEN') throw error;
          return { products: [] };
        });
  const answer: FoundItems = {
    items: found.map(({ code, name, choice }) => ({ code, name: [name, ...choice].join(' · ') })),
    isElsewhere: products.length > 0,
  };
  return Response.json(answer);
}
