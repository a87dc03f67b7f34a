/** Pakistan is five hours ahead of UTC the whole year, in milliseconds. */
const ahead = 5 * 3_600_000;

/** A moment on Pakistan's clocks, its parts with leading zeros. */
function partsOf(moment: Date) {
  const [date = '', time = ''] = new Date(moment.getTime() + ahead).toISOString().split('T');
  return { date, time: time.slice(0, 8) };
}

/** `20260314093000`, as JazzCash writes time. */
export function compactTime(moment: Date): string {
  const { date, time } = partsOf(moment);
  return `${date}${time}`.replace(/[-:]/g, '');
}

/** `20260314 093000`, as Easypaisa writes when a voucher ends. */
export function spacedTime(moment: Date): string {
  const { date, time } = partsOf(moment);
  return `${date} ${time}`.replace(/[-:]/g, '');
}

/** `2026-03-14T09:30:00`, as Easypaisa's newer page wants it. */
export function isoLocalTime(moment: Date): string {
  const { date, time } = partsOf(moment);
  return `${date}T${time}`;
}
