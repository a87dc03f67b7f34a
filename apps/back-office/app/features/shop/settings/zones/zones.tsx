import type { ZonePreview } from '@karwan/contract/shop/settings/delivery-zones';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../../page/refusal.server.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import { TaskNotice } from '../../../../shared/list/task-notice.tsx';
import type { Route } from './+types/zones';
import { readZones, writeZones } from './zone-fields.ts';
import { ZoneForm } from './zone-form.tsx';
import { ZonePreviewPanel } from './zone-preview.tsx';

/** The rank of cities that are labelled: with more, labels would overlap. */
const lowestRank = 1;

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'branches.edit');
  const { deliveryZones, places } = context.get(clientContext);
  const zones = await deliveryZones.get({}).catch((error: unknown) => {
    throw pageFault(error);
  });
  // The map works without labels, too.
  const known = await places.known({}).catch(() => []);
  return {
    zones,
    values: writeZones(zones.area, zones.branches),
    places: known.filter(({ rank }) => rank <= lowestRank),
  };
}

/** The preview of a typed plan, which is not saved. */
interface Tried {
  readonly preview: ZonePreview;
  readonly values: Readonly<Record<string, string>>;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { deliveryZones } = context.get(clientContext);
  let tried: Tried | undefined;
  const answer = await handleForm({ request, url }, async (values) => {
    const { branches } = await deliveryZones.get({});
    const typed = readZones(values, branches);
    if ('wrong' in typed) throw new RefusedField(typed.wrong);
    if (values.intent === 'preview') {
      tried = { preview: await deliveryZones.preview(typed.plan), values };
    } else if (values.intent === 'apply') {
      await deliveryZones.apply({ ...typed.plan, read: values.read ?? '' });
    } else throw new RefusedField('intent');
  });
  return tried ?? answer;
}

/** Delivery zones: the area, branches and radii on a map, with a preview of changes. */
export default function DeliveryZones({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { zones, values, places } = loaderData;
  const tried = actionData && 'preview' in actionData ? actionData : undefined;
  const answer = actionData && 'refusal' in actionData ? actionData : undefined;
  return (
    <>
      <PageHead title={t('zones.title')} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('zones.about')}</p>
      <TaskNotice task={zones.task} />
      <div className="grid gap-4">
        <ZoneForm
          key={zones.read}
          zones={zones}
          places={places}
          answer={answer}
          values={answer?.values ?? tried?.values ?? values}
          isTried={tried !== undefined}
        />
        {tried && <ZonePreviewPanel preview={tried.preview} />}
      </div>
    </>
  );
}
