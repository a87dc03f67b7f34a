import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { checkboxRange } from './checkbox-range.ts';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.row-box')];

interface Props {
  /** How many rows the whole list has, as text, if it has more than the page and can be selected as a whole. */
  whole?: string | undefined;
  /** Called with the values of the selected rows, and whether the whole list is selected. */
  onChange?: (values: readonly string[], isWhole: boolean) => void;
}

/**
 * The number of selected rows, and buttons that select the page, and then the whole list: the form's field `whole`.
 * Shift-click selects a range of rows.
 */
export function ChosenRows({ whole, onChange }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isPage, setIsPage] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    let last: HTMLInputElement | undefined;
    const show = () => {
      const all = boxes();
      const checked = all.filter((box) => box.checked);
      setChosen(checked.map(({ value }) => value));
      setIsPage(all.length > 0 && checked.length === all.length);
      setIsWhole(false);
    };
    const onClick = (event: MouseEvent) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || !box.matches('.row-box')) return;
      if (event.shiftKey && last) {
        for (const one of checkboxRange(boxes(), last, box)) one.checked = box.checked;
      }
      last = box;
      show();
    };
    show();
    document.addEventListener('click', onClick);
    // A key changes a box by a click of its own, a form's reset does not.
    document.addEventListener('change', show);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('change', show);
    };
  }, []);
  useEffect(() => onChange?.(chosen, isWhole), [chosen, isWhole, onChange]);
  const choosePage = () => {
    const all = boxes();
    for (const one of all) one.checked = true;
    setChosen(all.map(({ value }) => value));
    setIsPage(true);
  };
  return (
    <>
      <span role="status" className="text-sm text-ink-soft tabular-nums">
        {isWhole && whole
          ? t('orders.wholeChosen', { whole })
          : t('orders.chosen', { count: chosen.length })}
      </span>
      {isWhole && <input type="hidden" name="whole" value="on" />}
      {isPage && whole && !isWhole ? (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => setIsWhole(true)}
        >
          {t('orders.chooseWhole', { whole })}
        </button>
      ) : (
        <button type="button" className="button button-quiet button-small" onClick={choosePage}>
          {t('orders.choosePage')}
        </button>
      )}
    </>
  );
}
