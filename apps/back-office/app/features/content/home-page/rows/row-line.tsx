import type { HomeRow } from '@karwan/contract/content/home-rows';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../../i18n/use-t.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { homeRowsPath } from '../home-page-path.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { DisplayTimes } from '../shown-times.tsx';

interface Props {
  row: HomeRow;
  up?: string | undefined;
  down?: string | undefined;
}

/** A row in the list of rows: its source, when it is shown, and buttons to move it. */
export function RowLine({ row, up, down }: Props) {
  const t = useT();
  const { id, title, kind, name, state, from, until } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <Link
        href={`${homeRowsPath}/${id}`}
        className="inline-flex min-h-(--control-compact) min-w-0 grow items-center font-medium underline underline-offset-4"
      >
        <ShopText>{title}</ShopText>
      </Link>
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <span>
          {t(`homeRows.kind.${kind}`)}: <ShopText>{name ?? t('homeRows.gone')}</ShopText>
        </span>
        <DisplayTimes state={state} from={from} until={until} />
      </span>
      <MoveButtons id={id} title={title} up={up} down={down} />
    </li>
  );
}
