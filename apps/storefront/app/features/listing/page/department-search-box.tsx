import { maxTypedLength } from '@karwan/contract/search-words';
import { SearchIcon } from '@karwan/ui/layout/icons';
import { useForcedDirection, useGo } from '../../../i18n/carried.ts';
import { useT } from '../../../i18n/use-t.ts';
import { departmentAddress } from '../../../page/addresses.ts';
import type { PageNode } from '../load-category-page.ts';

/** A search within this department; a plain form that works without JavaScript. */
export default function DepartmentSearchBox({ node }: { node: PageNode }) {
  const t = useT();
  const forced = useForcedDirection();
  const go = useGo();
  const label = t('listing.searchIn', { category: node.name });
  return (
    <search className="ms-auto max-sm:hidden">
      <form
        action={`${departmentAddress(node)}/search`}
        onSubmit={(event) => {
          event.preventDefault();
          const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          if (query) void go(`${departmentAddress(node)}/search/${encodeURIComponent(query)}`);
        }}
        className="flex h-11 w-72 items-center border-b border-line-strong focus-within:border-ink"
      >
        {forced && <input type="hidden" name="dir" value="rtl" />}
        <input
          type="search"
          name="q"
          maxLength={maxTypedLength}
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          className="h-full min-w-0 flex-1 bg-transparent text-base placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
        />
        <button type="submit" aria-label={label} className="grid size-11 place-items-center">
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
