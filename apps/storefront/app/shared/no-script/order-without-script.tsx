import { useT } from '../../i18n/use-t.ts';
import { chatAddress, phoneAddress } from '../../page/addresses.ts';
import { useRootData } from '../../page/root-data.ts';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

/**
 * Without script: says that the cart needs it, and how to order by phone or WhatsApp. Browsers with script never render
 * what is in `noscript`, so their build has none of it.
 */
export function OrderWithoutScript(props: { className: string }) {
  return <noscript>{import.meta.env.SSR && <Words {...props} />}</noscript>;
}

function Words({ className }: { className: string }) {
  const t = useT();
  const { phone, chatNumber } = useRootData().site;
  return (
    <p className={className}>
      {t('cart.needsScript')} {t('cart.orderOtherwise')}{' '}
      {phone && (
        <a href={phoneAddress(phone)} className={link}>
          <bdi className="tabular-nums">{phone}</bdi>
        </a>
      )}
      {phone && chatNumber && ' · '}
      {chatNumber && (
        <a href={chatAddress(chatNumber)} className={link}>
          WhatsApp
        </a>
      )}
    </p>
  );
}
