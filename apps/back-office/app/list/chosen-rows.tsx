import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { boxesBetween } from './boxes-between.ts';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.row-box')];

/** The number of selected rows, and a button that selects the page. Shift-click selects a range of rows. */
export function ChosenRows() {
  const t = useT();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let last: HTMLInputElement | undefined;
    const show = () => setCount(boxes().filter(({ checked }) => checked).length);
    const onClick = (event: MouseEvent) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || !box.matches('.row-box')) return;
      if (event.shiftKey && last) {
        for (const one of boxesBetween(boxes(), last, box)) one.checked = box.checked;
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
  const choosePage = () => {
    const all = boxes();
    for (const one of all) one.checked = true;
    setCount(all.length);
  };
  return (
    <>
      <span role="status" className="text-sm text-ink-soft tabular-nums">
        {t('orders.chosen', { count })}
      </span>
      <button type="button" className="button button-quiet button-small" onClick={choosePage}>
        {t('orders.choosePage')}
      </button>
    </>
  );
}
