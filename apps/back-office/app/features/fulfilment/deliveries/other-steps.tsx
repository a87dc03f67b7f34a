import { useT } from '../../../i18n/use-t.ts';
import { partsOf } from '../../../shared/outbox/send-outbox.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { QueuedSteps } from './queued-steps.tsx';

interface Props {
  /** The signed-in member. */
  me: string;
  /** Orders whose stops are listed, with the steps that this phone keeps of them. */
  listed: readonly string[];
}

/** Steps of stops that are not in the list, such as one whose order was cancelled meanwhile. */
export function OtherSteps({ me, listed }: Props) {
  const t = useT();
  const { entries, drop } = useOutbox();
  const others = entries.filter(({ owner, lane }) => {
    const [kind, orderId] = partsOf(lane);
    return owner === me && kind === 'stop' && !listed.includes(orderId);
  });
  if (others.length === 0) return null;
  return (
    <section aria-label={t('outbox.other')} className="panel mb-3">
      <h2 className="panel-title">{t('outbox.other')}</h2>
      {others.map((step) => (
        <div key={step.key} className="mt-3">
          <p>
            <bdi dir="ltr">{partsOf(step.lane)[1]}</bdi>
          </p>
          <QueuedSteps steps={[step]} onDrop={drop} />
        </div>
      ))}
    </section>
  );
}
