import { useT } from '../../i18n/use-t.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { productRequestAddress } from '../messages/product-request-address.ts';

interface Props {
  words?: readonly string[] | undefined;
  /** What a request is to be for; left out where the page has its form. */
  wanted?: string | undefined;
}

/** Names the words of a query that nothing was found for, and leads to a request for what was wanted. */
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
