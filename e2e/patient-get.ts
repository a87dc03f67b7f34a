import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** How often a server that is too busy is asked again, a second later. */
const mostTries = 20;

/** Asks as a well-behaved program does: a server that sheds load (503) is asked again a little later. */
export async function patientGet(
  request: APIRequestContext,
  path: string,
  options: Parameters<APIRequestContext['get']>[1] = {},
): Promise<APIResponse> {
  for (let tried = 1; ; tried += 1) {
    const answer = await request.get(path, options);
    if (answer.status() !== 503 || tried === mostTries) return answer;
    await sleep(1_000);
  }
}
