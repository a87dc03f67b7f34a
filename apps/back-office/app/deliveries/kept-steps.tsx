import { Button } from '@karwan/ui/controls/button';
import { useT } from '../i18n/use-t.ts';
import type { OutboxEntry } from '../outbox/outbox.ts';
import { Amount } from '../page/amount.tsx';
import { refusalText } from '../page/refusal.ts';
import { ShopText } from '../page/shop-text.tsx';
import type { StepFields } from './send-stop.ts';

interface Props {
  steps: readonly OutboxEntry[];
  currency: string;
  onDrop: (key: string) => void;
}

/** The steps of a stop that are on this phone: they will be sent, or the shop refused them. */
export function KeptSteps({ steps, currency, onDrop }: Props) {
  const t = useT();
  return (
    <div role="status" className="mt-3 grid gap-2 empty:hidden">
      {steps.map(({ key, body, photo, refusal }) => {
        const { intent, receivedBy, note, due, currencyCode } = body as StepFields;
        return (
          <div
            key={key}
            className={
              refusal ? 'bg-oxblood-soft px-3 py-2 text-oxblood' : 'bg-brass-soft px-3 py-2'
            }
          >
            <b className="font-medium">{refusal ? t('outbox.refused') : t('outbox.saved')}</b>
            <span className="block">
              {intent === 'nobody' || intent === 'come-back'
                ? t(`deliveries.result.${intent}`)
                : t('deliveries.result.delivered')}
              {receivedBy && (
                <>
                  : <ShopText>{receivedBy}</ShopText>
                </>
              )}
              {Number(due) > 0 && currencyCode && (
                <>
                  {' · '}
                  <Amount minor={Number(due)} code={currencyCode} symbol={currency} />
                </>
              )}
              {photo && ` · ${t('deliveries.photo')}`}
            </span>
            {note && <ShopText className="block">{note}</ShopText>}
            {refusal && (
              <>
                <span className="block">{t(refusalText({ code: refusal, fields: {} }))}</span>
                <Button size="small" variant="secondary" onClick={() => onDrop(key)}>
                  {t('outbox.drop')}
                </Button>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
