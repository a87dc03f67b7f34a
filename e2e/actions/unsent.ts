import { expect, type Page } from '@playwright/test';

/** The notice about a form that was not sent. */
export const unsentNotice = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Send again' }) });

/** Loses the connection, submits, sees that the page stays, and sends again once there is a connection. */
export async function submitThroughLostLine(
  page: Page,
  submit: () => Promise<void>,
): Promise<void> {
  const address = page.url();
  await page.context().setOffline(true);
  await submit();
  await expect(unsentNotice(page)).toContainText(/You are offline\.|The connection was lost\./);
  expect(page.url()).toBe(address);
  await page.context().setOffline(false);
  await expect(unsentNotice(page)).toContainText('You are back online.');
  await unsentNotice(page).getByRole('button', { name: 'Send again' }).click();
  await expect(unsentNotice(page)).toBeHidden();
}
