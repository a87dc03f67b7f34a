import type { Locator, Page } from '@playwright/test';

/** The properties of a form field that journeys read; the project's types do not include the DOM. */
interface PageField {
  readonly ownerDocument: {
    querySelectorAll(name: 'details'): Iterable<{
      open: boolean;
      contains(field: PageField): boolean;
    }>;
  };
  readonly tagName: string;
  readonly type: string;
  readonly name: string;
  readonly role: string | null;
  readonly inputMode: string;
  readonly maxLength: number;
  readonly disabled: boolean;
  readonly readOnly?: boolean;
  readonly isConnected: boolean;
  click(): void;
  readonly value: string;
  readonly checked?: boolean;
  readonly form: unknown;
  readonly options?: Iterable<{ disabled: boolean; selected: boolean; value: string }>;
}

const selector = 'input:not([type=hidden], [tabindex="-1"]), select, textarea';

/** The fields of an HTML text, each identified by its form and its name. */
export async function fieldsIn(page: Page, html: string): Promise<string[]> {
  return page.evaluate(`((html) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const nameOf = ({ name, role, type }) => [type, name.replace(/-.*/, '') || role].join(' ');
    return [...page.querySelectorAll('${selector}')].map((field) => {
      const form = field.form;
      const purpose = form?.querySelector('[name=form], [name=intent]')?.value;
      const first = form?.querySelector('${selector}');
      return [nameOf(field), form?.method, purpose, first && nameOf(first)].join(', ');
    });
  })(${JSON.stringify(html)})`) as Promise<string[]>;
}

/** The visible fields of a page, including those that are revealed without JavaScript. */
export async function visibleFields(page: Page): Promise<Locator[]> {
  await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
  const all = await page.locator(selector).all();
  const seen = await Promise.all(all.map((field) => field.isVisible()));
  return all.filter((_, at) => seen[at]);
}

/** Types into a field or changes a choice, with only its own panel open, and remembers that in the page. */
export async function fillIn(field: Locator): Promise<void> {
  await field.evaluate(openOwnPanel);
  const kind = await field.evaluate((one: PageField) =>
    one.disabled || one.readOnly ? 'fixed' : one.type,
  );
  if (kind === 'fixed') return;
  if (kind === 'checkbox' || kind === 'radio') {
    const isOn = await field.isChecked();
    if (isOn && kind === 'radio') return;
    // Its label is what is seen and pressed.
    await field.evaluate((one: PageField) => one.click());
  } else if (kind === 'select-one') {
    const other = await field.evaluate((one: PageField) => {
      const free = [...(one.options ?? [])].filter(
        ({ disabled, selected }) => !disabled && !selected,
      );
      return free.at(-1)?.value;
    });
    if (other === undefined) return;
    await field.selectOption(other);
  } else {
    await field.fill(await field.evaluate(sample));
  }
  await field.evaluate(remember);
}

/** Panels that lie over each other would take each other's clicks. */
function openOwnPanel(field: PageField): void {
  for (const one of field.ownerDocument.querySelectorAll('details')) one.open = one.contains(field);
}

function sample(field: PageField): string {
  const { type, role, inputMode, maxLength } = field;
  const byType: Record<string, string> = { email: 'zainab@shop.example', tel: '+923001234567' };
  const byMode: Record<string, string> = { decimal: '30,000', numeric: '123' };
  const value = role === 'spinbutton' ? '2' : (byType[type] ?? byMode[inputMode] ?? 'Zainab 7');
  return maxLength > 0 ? value.slice(0, maxLength) : value;
}

function remember(field: PageField): void {
  const page = globalThis as { filledIn?: Map<PageField, string | boolean> };
  page.filledIn ??= new Map();
  for (const one of page.filledIn.keys()) {
    const isSameGroup = one.form === field.form && one.name === field.name;
    if (field.type === 'radio' && isSameGroup) page.filledIn.delete(one);
  }
  const isTick = field.type === 'checkbox' || field.type === 'radio';
  page.filledIn.set(field, isTick ? field.checked === true : field.value);
}

/**
 * Fields whose value, or React's tracked value, differs from what was filled in. Filters that apply by themselves are
 * kept in the page's address.
 */
export function lostFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { filledIn = new Map() } = globalThis as {
      filledIn?: Map<PageField, string | boolean>;
    };
    const { search } = (globalThis as unknown as { location: { search: string } }).location;
    const applied = new URLSearchParams(search);
    return [...filledIn].flatMap(([field, wanted]) => {
      const key = Object.keys(field).find((name) => name.startsWith('__reactProps$')) ?? '';
      const props = (field as unknown as Record<string, Record<string, unknown>>)[key];
      const isTick = typeof wanted === 'boolean';
      const shown = isTick ? field.checked : field.value;
      const known = props?.[isTick ? 'checked' : 'value'] ?? shown;
      const keepsValue = field.isConnected && shown === wanted && String(known) === String(wanted);
      if (props && keepsValue) return [];
      const filter = isTick ? field.value : String(wanted).replaceAll(',', '');
      if (wanted && applied.getAll(field.name).includes(filter)) return [];
      const { tagName, type, name, isConnected } = field;
      return [JSON.stringify({ tagName, type, name, wanted, shown, known, isConnected })];
    });
  });
}
