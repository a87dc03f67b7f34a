import { ChatIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { handOffAddress, type Summary, summaryText } from './summary-text.ts';

/** A link to a chat with the shop, with the cart or order in the message. */
export function HandOffLink(props: { label: string; summary: Summary }) {
  const t = useT();
  const { chatNumber } = useRootData().site;
  return (
    <a
      href={handOffAddress(chatNumber, summaryText(t, props.summary))}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline print:hidden"
    >
      <ChatIcon className="size-5 text-accent" />
      {props.label}
    </a>
  );
}
