import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { codeFor, codesTo, newPhone } from '../actions/sign-in.ts';
import { openUnscripted } from '../fixtures/delayed-scripts.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, ready, scriptRuns, test } from '../fixtures/shop.ts';

// Laptops have touch screens, too.
test.use({ hasTouch: true });

const pieces = `(JSON.parse(localStorage.getItem('karwan') ?? 'null')?.state.cart.lines ?? [])
  .reduce((sum, line) => sum + line.quantity, 0)`;

async function middleOf(button: Locator): Promise<[number, number]> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('nothing to press');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The button says "Added" for a moment after a click. */
const names = {
  'Add to cart': /^(Add to cart|Added)$/,
  'Increase quantity': /^Increase quantity$/,
};

const ways = {
  touch: async (page: Page, button: Locator) => page.touchscreen.tap(...(await middleOf(button))),
  mouse: async (page: Page, button: Locator) => page.mouse.click(...(await middleOf(button))),
  keyboard: async (page: Page, button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  },
};

interface Press {
  button: keyof typeof names;
  way: keyof typeof ways;
  /** Milliseconds since the previous click. */
  gap: number;
}
/** Whether clicks start before scripts arrive, while they do, or after hydration. */
const phases = ['before', 'during', 'after'] as const;

const onePress: fc.Arbitrary<Press> = fc.record({
  button: fc.constantFrom('Add to cart', 'Increase quantity'),
  way: fc.constantFrom('touch', 'mouse', 'keyboard'),
  gap: fc.integer({ min: 0, max: 400 }),
});
/** Whether the same is added again within a second or after it depends on the machine's speed, so it is left out. */
const presses = fc
  .array(onePress, { minLength: 1, maxLength: 5 })
  .map((made) =>
    made.filter(
      ({ button }, index) => button !== 'Add to cart' || made[index - 1]?.button !== button,
    ),
  );
const tap = (button: Press['button'], gap: number): Press => ({ button, way: 'touch', gap });
const doubleTaps = [
  tap('Add to cart', 0),
  tap('Add to cart', 0),
  tap('Increase quantity', 0),
  tap('Increase quantity', 0),
];

/** The expected contents of the cart: a second tap adds nothing unless the quantity was changed between. */
function count(made: readonly Press[]) {
  let quantity = 1;
  let inCart = 0;
  let added = 0;
  for (const { button } of made) {
    if (button === 'Increase quantity') quantity += 1;
    else if (quantity !== added) {
      inCart += quantity;
      added = quantity;
    }
  }
  return { inCart, quantity };
}

test('each click counts once, at any time and speed, and a double tap adds once', async ({
  page,
}) => {
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 33 });
  const path = `/shop/product/${itemCustomId}`;
  const main = page.getByRole('main');
  // Each trial starts with an empty cart.
  await page.addInitScript('localStorage.clear()');
  const property = fc.asyncProperty(fc.constantFrom(...phases), presses, async (phase, made) => {
    const release = phase === 'after' ? undefined : await openUnscripted(page, path);
    if (!release) await open(page, path);
    if (phase === 'during') release?.();
    for (const { button, way, gap } of made) {
      await page.waitForTimeout(gap);
      // After a rest, what was added covers the page until it is closed.
      const drawer = page.getByRole('dialog');
      if (await drawer.isVisible()) {
        await page.keyboard.press('Escape');
        await expect(drawer).toHaveCount(0);
      }
      await ways[way](page, main.getByRole('button', { name: names[button] }).first());
    }
    release?.();
    await ready(page);
    await expect(page.locator('[data-tapped]')).toHaveCount(0);
    const quantity = await main.getByRole('spinbutton', { name: 'Quantity' }).first().inputValue();
    const inCart = await page.evaluate(pieces);
    expect({ inCart, quantity: Number(quantity) }).toEqual(count(made));
  });
  await fc.assert(property, {
    seed: 20_261_126,
    numRuns: 6,
    // While scripts start, the second of two taps may come after the second in which it would add nothing.
    examples: phases.map((phase) => [phase, phase === 'during' ? doubleTaps.slice(1) : doubleTaps]),
    interruptAfterTimeLimit: 25_000,
    endOnFailure: true,
  });
});

/** Opens a page with or without its scripts; returns a function that releases them. */
async function openIn(page: Page, phase: 'before' | 'after', path: string) {
  if (phase === 'before') return openUnscripted(page, path);
  await open(page, path);
  return undefined;
}

for (const phase of ['before', 'after'] as const) {
  test(`a form is submitted once by two clicks, ${phase} scripts arrive`, async ({
    page,
    database,
  }) => {
    await test.step('a code to log in with', async () => {
      const phone = newPhone();
      const release = await openIn(page, phase, '/account/login');
      const form = page.locator('form', { has: page.getByRole('button', { name: 'Send Code' }) });
      await form.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
      await form.getByRole('button', { name: 'Send Code' }).dblclick({ noWaitAfter: true });
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
      await expect(page.getByText('Code has been sent to your mobile.').first()).toBeVisible();
      release?.();
      await codeFor(page.request, phone);
      expect(await codesTo(page.request, phone)).toHaveLength(1);
    });
    await test.step('a message', async () => {
      const message = `Pressed twice ${phase} ${Date.now()}`;
      const release = await openIn(page, phase, '/site/contact-us');
      const form = page.locator('form', {
        has: page.getByRole('button', { name: 'Send message' }),
      });
      await form.getByRole('textbox', { name: 'Name' }).fill('Zainab');
      await form.getByRole('textbox', { name: 'Email' }).fill('zainab@shop.example');
      await form.getByRole('textbox', { name: 'Message' }).fill(message);
      await form.getByRole('button', { name: 'Send message' }).dblclick({ noWaitAfter: true });
      await expect(page.getByText('Message has been sent').first()).toBeVisible();
      release?.();
      const sent = 'select id from form_message where message = $1';
      expect(await database.query(sent, [message])).toHaveLength(1);
    });
  });
}

test('two clicks on a list’s button add a product once, at any time', async ({ page }) => {
  const { itemCustomId, name } = await findProduct(page.request, { hasOptions: false, place: 34 });
  await page.addInitScript('localStorage.clear()');
  // The button's own code is still missing, while its surroundings are hydrated.
  for (const part of ['', 'product-actions', undefined]) {
    await test.step(part === undefined ? 'live' : `without ${part || 'any code'}`, async () => {
      const path = `/shop/product/${itemCustomId}`;
      const release = part === undefined ? undefined : await openUnscripted(page, path, part);
      if (part !== '') await scriptRuns(page);
      if (part === undefined) await open(page, path);
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: 'Add to wish list' })
        .first();
      await heart.dblclick();
      release?.();
      await expect(page.getByText(`Product "${name}" added to wish list!`)).toBeVisible();
      const listed = `JSON.parse(localStorage.getItem('karwan')).state.wishList.length`;
      expect(await page.evaluate(listed)).toBe(1);
    });
  }
});
