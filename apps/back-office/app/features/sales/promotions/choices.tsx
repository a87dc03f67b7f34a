import { MinusIcon, PlusIcon } from '@karwan/ui/layout/icons';
import { CheckGroup } from '../../../page/check-group.tsx';
import { ShopText } from '../../../page/shop-text.tsx';

/** Folded checkboxes, because there may be hundreds. */
export function Choices(props: {
  field: string;
  label: string;
  of: readonly { id: string; title: string }[];
  chosen: ReadonlySet<string>;
  error: string | undefined;
}) {
  const { field, label, of, chosen, error } = props;
  const ticked = of.filter(({ id }) => chosen.has(id));
  return (
    <details open={error !== undefined} className="group">
      <summary className="flex min-h-(--control-compact) items-center gap-2">
        <PlusIcon className="size-4 shrink-0 group-open:hidden" />
        <MinusIcon className="hidden size-4 shrink-0 group-open:block" />
        <span className="font-medium">{label}</span>
        <ShopText>{ticked.map(({ title }) => title.replace(/^(– )+/, '')).join(', ')}</ShopText>
      </summary>
      <div className="max-h-72 overflow-y-auto">
        <CheckGroup
          name={field}
          legend={<span className="sr-only">{label}</span>}
          error={error}
          chosen={chosen}
          checks={of.map(({ id, title }) => ({ value: id, label: <ShopText>{title}</ShopText> }))}
        />
      </div>
    </details>
  );
}
