import { backOfficePath } from '@karwan/contract/back-office';
import type { OnlineGateway } from '@karwan/contract/payment-page';
import {
  type AccessTest,
  accessTests,
  type PaymentFields,
} from '@karwan/contract/shop/settings/payment-settings';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { shownAt } from '../../../page/answered.server.ts';
import { changedFields } from '../../../page/conflict.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { requirePermission, staffContext } from '../../../page/staff.server.ts';
import type { Route } from './+types/payments';
import { capFields, limitFields, readLimits } from './payments/payment-limits.ts';
import { PaymentPanel } from './payments/payment-panel.tsx';

const path = `${backOfficePath}/settings/payments`;
const fields = [
  'title',
  'description',
  'isActive',
  ...limitFields,
  ...capFields,
] as const satisfies (keyof PaymentFields)[];

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'settings.payments');
  const { methods } = await context.get(clientContext).paymentSettings.list({});
  const result = url.searchParams.get('result') as AccessTest;
  const tested = accessTests.includes(result)
    ? { key: url.searchParams.get('tested'), result }
    : null;
  return { methods, tested, currency: context.get(staffContext).baseCurrency };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { paymentSettings } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, row = '', version, ...values }) => {
    const key = row as OnlineGateway;
    const show = (result: AccessTest) => shownAt(`${path}?tested=${key}&result=${result}#${key}`);
    if (intent === 'test') throw show((await paymentSettings.testAccess({ key })).test);
    if (intent === 'access') {
      const typed = Object.entries(values).flatMap(([name, text]) =>
        name.startsWith('access.') ? [[name.slice('access.'.length), text]] : [],
      );
      throw show(
        (await paymentSettings.setAccess({ key, fields: Object.fromEntries(typed) })).test,
      );
    }
    if (intent === 'forget') await paymentSettings.removeAccess({ key });
    else if (intent === 'up') {
      const keys = (values.keys ?? '').split(' ') as OnlineGateway[];
      const index = keys.indexOf(key);
      if (index < 1) return;
      keys.splice(index - 1, 0, ...keys.splice(index, 1));
      await paymentSettings.reorder({ keys });
    } else if (intent === 'save') {
      // Browsers do not send unticked boxes.
      const typed = changedFields({ isActive: '', ...values }, fields);
      const read = readLimits(typed, context.get(staffContext).baseCurrency);
      if ('wrong' in read) throw new RefusedField(read.wrong);
      const { isActive, title, description } = typed;
      const changes = {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(isActive !== undefined && { isActive: isActive === 'on' }),
        ...read.limits,
      };
      if (Object.keys(changes).length === 0) return;
      await paymentSettings.save({ key, version: Number(version), changes });
    } else throw new RefusedField('intent');
    // Without the parameters of the last test.
    throw redirect(path);
  });
}

/** The payment methods in the order that shoppers see, with the credentials of their providers. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { methods, tested, currency } = loaderData;
  const own = methods.filter(({ version, isActive }) => version > 0 || isActive);
  return (
    <>
      <PageHead title={t('paymentSettings.title')} />
      <p className="mb-4 text-ink-soft">{t('paymentSettings.about')}</p>
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {methods.map((method) => (
          <li key={`${method.key} ${method.version}`} id={method.key}>
            <PaymentPanel
              method={method}
              order={own.map(({ key }) => key)}
              currency={currency}
              tested={tested?.key === method.key ? tested.result : undefined}
              answerTo={(intent) => answerTo(actionData, method.key, intent)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
