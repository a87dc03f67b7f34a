import { dayInPakistan } from '@karwan/contract/pakistan-time';
import { useLanguage } from '../../i18n/use-t.ts';
import { clockOf, dayFormat } from './clock.ts';

/** When something is brought or handed out, by Pakistan's clocks. */
export function SlotTime({ start, end }: { start: string; end: string }) {
  const language = useLanguage();
  const [from, to] = [new Date(start), new Date(end)];
  const day = new Date(`${dayInPakistan(from)}T00:00:00Z`);
  return (
    <>
      <span className="block">{dayFormat(language).format(day)}</span>
      <bdi className="tabular-nums">{clockOf(language).span(from, to)}</bdi>
    </>
  );
}
