import type { MessageKey } from '@karwan/i18n/translate';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { SearchIcon } from '@karwan/ui/layout/icons';
import { useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import SearchBox from './search-box.tsx';

interface Props {
  placeholder?: MessageKey;
  className: string;
  panelClassName: string;
}

/** The search for narrow headers: a button opens the box and focuses it. */
export default function SearchDropdown({ placeholder, className, panelClassName }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      bare
      align="end"
      label={t(isOpen ? 'header.closeSearch' : 'header.openSearch')}
      trigger={<SearchIcon className="mx-auto size-6" />}
      className={className}
      panelClassName={panelClassName}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) box.current?.querySelector('input')?.focus();
      }}
    >
      <div ref={box}>
        <SearchBox placeholder={placeholder} />
      </div>
    </Dropdown>
  );
}
