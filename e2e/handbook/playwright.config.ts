import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Takes the handbook's screenshots of a fresh demo shop (see take-pictures.ts). */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/take-pictures.ts',
  workers: 1,
  retries: 0,
  projects: [{ name: 'pictures' }],
});
