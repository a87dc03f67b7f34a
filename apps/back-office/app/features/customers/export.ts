import { data, redirect } from 'react-router';
import { clientContext } from '../../page/context.ts';
import { refusalOf } from '../../page/refusal.server.ts';
import { requirePermission } from '../../page/staff.server.ts';
import type { Route } from './+types/export';
import { customersPath } from './customer-views.tsx';
import { reasonOf } from './handle-customer.server.ts';

export function loader(): never {
  throw data(null, { status: 404 });
}

/** A customer's data as a file; on failure the customer's screen, with the reason. */
export async function action({ request, context, params: { customerId: id } }: Route.ActionArgs) {
  requirePermission(context, 'customers.erase');
  const reason = String((await request.formData()).get('reason'));
  try {
    const { customers } = context.get(clientContext);
    const everything = await customers.export({ id, reason: reasonOf({ reason }) });
    return new Response(JSON.stringify(everything, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="customer-${encodeURIComponent(id)}.json"`,
      },
    });
  } catch (error) {
    return redirect(`${customersPath}/${id}?fault=${refusalOf(error).code}`);
  }
}
