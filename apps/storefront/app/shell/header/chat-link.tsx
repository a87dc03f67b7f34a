import { ChatIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { chatAddress } from '../../page/addresses.ts';
import { useRootData } from '../../page/root-data.ts';

const inHeader = 'grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sunken';

/** A link to a chat with the shop, in a new tab. */
export function ChatLink({ className = inHeader }: { className?: string }) {
  const t = useT();
  const { chatNumber } = useRootData().site;
  return (
    <a
      href={chatAddress(chatNumber)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('header.chat')}
      title={t('header.chat')}
      className={className}
    >
      <ChatIcon className="size-6" />
    </a>
  );
}
