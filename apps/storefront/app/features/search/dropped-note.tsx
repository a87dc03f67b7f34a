import { useT } from '../../i18n/use-t.ts';

/** Names the words of a query that nothing was found for. */
export function DroppedNote({ words }: { words?: readonly string[] }) {
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
    </p>
  );
}
