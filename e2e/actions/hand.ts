import { expect, type Locator, type Page } from '@playwright/test';
import { hasFocus } from '../fixtures/page-element.ts';

/** How a screen is operated: by touch, or by keyboard only. */
export interface Hand {
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a select by its text. */
  choose(list: Locator, title: string): Promise<void>;
  /** Fills in a field and submits it, like a barcode scanner. */
  scan(field: Locator, code: string): Promise<void>;
}

/** More than the number of tab stops on any screen of the back office. */
const maxPlaces = 150;

/** Touch on phones; on desktops keyboard only, so that every control used must be reachable by Tab. */
export const handOf = (page: Page, project: string): Hand =>
  project === 'desktop' ? keyboard(page) : finger(page);

function finger(page: Page): Hand {
  return {
    press: (target) => target.click(),
    fill: (field, text) => field.fill(text),
    async choose(list, title) {
      await list.selectOption({ label: title });
    },
    async scan(field, code) {
      await field.fill(code);
      await page.getByRole('button', { name: 'Use code' }).click();
    },
  };
}

const chosenOf = (list: { readonly selectedOptions: readonly { readonly text: string }[] }) =>
  list.selectedOptions[0]?.text ?? '';

/** Tab, Enter, arrow keys and typing. */
export function keyboard(page: Page): Hand {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let places = 0; places < maxPlaces; places += 1) {
      if (await target.evaluate(hasFocus)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  const fill = async (field: Locator, text: string) => {
    await reach(field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    fill,
    async choose(list, title) {
      await reach(list);
      await page.keyboard.press('Home');
      const chosen = () => list.evaluate(chosenOf);
      for (let tries = 0; tries < 30 && (await chosen()) !== title; tries += 1) {
        await page.keyboard.press('ArrowDown');
      }
      expect(await chosen()).toBe(title);
    },
    async scan(field, code) {
      await fill(field, code);
      await page.keyboard.press('Enter');
    },
  };
}
