import { backOfficePath } from '@karwan/contract/back-office';
import type { DeliveryStop } from '@karwan/contract/fulfilment/staff/deliveries';
import { formatTimeSpan } from '@karwan/i18n/dates';
import { ButtonLink } from '@karwan/ui/controls/button';
import { ChatIcon, PhoneIcon, PinIcon } from '@karwan/ui/layout/icons';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { whatsAppNumber } from '../../../page/whats-app.ts';
import { When } from '../../../page/when.tsx';
import { useLaneAnswers, useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { CashDue } from '../cash/cash-taken-field.tsx';
import { DeliverForm } from './deliver-form.tsx';
import { FailForm } from './fail-form.tsx';
import { QueuedSteps } from './queued-steps.tsx';

interface Props {
  stop: DeliveryStop;
  /** Whether each card names its rider, for members who see all of them. */
  showsRider: boolean;
  answer: FormAnswer | undefined;
  /** The signed-in member. */
  me: string;
  /** Called when a step that this phone kept has been sent. */
  onSent: () => void;
}

/** One stop, laid out for reading on a motorcycle and for one thumb. */
export function StopCard({ stop, showsRider, answer, me, onSent }: Props) {
  const t = useT();
  const language = useLanguage();
  const lane = `stop ${stop.orderId}`;
  const { entries, drop } = useOutbox();
  useLaneAnswers(lane, onSent);
  const steps = entries.filter((one) => one.lane === lane && one.owner === me);
  const isKept = steps.some(({ refusal }) => refusal === undefined);
  const { orderId, orderStatus, phone, map, startSlot, endSlot, last, rider } = stop;
  const words = t('booking.whatsAppText', { name: stop.customerName, order: stop.parentOrderId });
  const chat = `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(words)}`;
  return (
    <li className="panel">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            <ShopText>{stop.customerName}</ShopText>
          </h2>
          <address className="not-italic">
            <ShopText>
              {[stop.house, stop.street, stop.area, stop.city].filter(Boolean).join(', ')}
            </ShopText>
          </address>
          <p className="text-sm text-ink-soft">
            <bdi dir="ltr">{orderId}</bdi> · {t('track.pieces', { count: stop.pieces })}
            {startSlot && endSlot && <> · {formatTimeSpan(language, startSlot, endSlot)}</>}
            {showsRider && rider && (
              <>
                {' '}
                · <ShopText>{rider.name}</ShopText>
              </>
            )}
          </p>
        </div>
        <p className="text-end">
          {orderStatus === 'Delivered' ? (
            <Badge tone="good">{t('deliveries.done')}</Badge>
          ) : orderStatus === 'NoShow' ? (
            <Badge tone="bad">{t('deliveries.nobody')}</Badge>
          ) : (
            <CashDue due={stop} />
          )}
        </p>
      </div>
      {stop.customerNotes && (
        <p className="mt-2 bg-brass-soft px-3 py-2">
          <ShopText>{stop.customerNotes}</ShopText>
        </p>
      )}
      {last && <LastTry last={last} />}
      <QueuedSteps steps={steps} currency={stop.currency} onDrop={drop} />
      {orderStatus === 'OutForDelivery' && (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink href={`tel:${phone}`} variant="secondary">
              <PhoneIcon />
              {t('deliveries.call')}
            </ButtonLink>
            <ButtonLink href={chat} variant="secondary" rel="noopener noreferrer">
              <ChatIcon />
              WhatsApp
            </ButtonLink>
            {map && (
              <ButtonLink href={map} variant="secondary" rel="noopener noreferrer">
                <PinIcon />
                {t('deliveries.map')}
              </ButtonLink>
            )}
          </div>
          {!isKept && (
            <>
              <DeliverForm stop={stop} me={me} answer={answerTo(answer, orderId, 'deliver')} />
              <FailForm stop={stop} me={me} answer={answerTo(answer, orderId)} />
            </>
          )}
        </>
      )}
    </li>
  );
}

function LastTry({ last }: { last: NonNullable<DeliveryStop['last']> }) {
  const t = useT();
  return (
    <p className="mt-2 text-sm">
      <When at={last.at} /> · {t(`deliveries.result.${last.result}`)}
      {last.receivedBy && (
        <>
          : <ShopText>{last.receivedBy}</ShopText>
        </>
      )}
      {last.nextAt && (
        <>
          {' '}
          → <When at={last.nextAt} />
        </>
      )}
      {last.note && <ShopText className="block text-ink-soft">{last.note}</ShopText>}
      {last.hasPhoto && (
        <a
          className="text-link"
          href={`${backOfficePath}/deliveries/photos/${last.id}`}
          target="_blank"
          rel="noopener"
        >
          {t('deliveries.photo')}
        </a>
      )}
    </p>
  );
}
