import { Button } from '@karwan/ui/controls/button';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { bulkRefusalText } from '../../../shared/list/bulk-refusal.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox.ts';
import type { StepFields } from '../../../shared/outbox/send-stop.ts';

const texts: Record<string, StaffKey> = {
  CONFLICT: 'outbox.changed',
  NOT_FOUND: 'outbox.changed',
  BAD_REQUEST: 'outbox.outdated',
};

const refusalOf = (code: string) => texts[code] ?? bulkRefusalText(code);

interface Props {
  steps: readonly OutboxEntry[];
  /** The currency's symbol; left out: its code is shown. */
  currency?: string;
  onDrop: (key: string) => void;
}

/** The steps of a stop that are on this phone: they will be sent, or the shop refused them. */
export function QueuedSteps({ steps, currency, onDrop }: Props) {
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
                  <Amount
                    isCash
                    minor={Number(due)}
                    code={currencyCode}
                    symbol={currency ?? currencyCode}
                  />
                </>
              )}
              {photo && ` · ${t('deliveries.photo')}`}
            </span>
            {note && <ShopText className="block">{note}</ShopText>}
            {refusal && (
              <>
                <span className="block">{t(refusalOf(refusal))}</span>
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
