import { useT } from '../../i18n/use-t.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { productRequestAddress } from '../messages/product-request-address.ts';

interface Props {
  words?: readonly string[] | undefined;
  /** Query to prefill the product request with; left out if the page has the form itself. */
  wanted?: string | undefined;
}

/** Shows the words that were dropped from a query, with a link to a product request. */
export function DroppedNote({ words, wanted }: Props) {
  const t = useT();
  if (!words || words.length === 0) return null;
  return (
    <p>
      {t('listing.withoutWords')}{' '}
      {words.map((word) => (
        <s key={word} dir="auto" className="me-2">
          {word}
        </s>
      ))}
      {wanted !== undefined && (
        <RouterLink
          href={productRequestAddress(wanted)}
          className="inline-block text-ink underline underline-offset-4"
        >
          {t('contact.productRequest')}
        </RouterLink>
      )}
    </p>
  );
}
