import { maxPartBytes } from '@karwan/contract/import-steps';

/** Attempts per part before the upload is given up. */
const maxTries = 4;

/**
 * The idempotency key of a file's parts. A stored part is never replaced, so a corrected file needs another key; an
 * upload of the same file that is repeated after a failure does not.
 */
export const partsKey = (
  requestKey: string,
  { size, lastModified }: Pick<File, 'size' | 'lastModified'>,
) => `${requestKey}-${size}-${lastModified}`;

/**
 * Uploads a file in parts, so that neither the browser nor the server holds all of it in memory.
 * @returns the number of parts
 * @throws Error with the reason of the shop for rejecting a part
 */
export async function sendParts(
  file: Blob,
  key: string,
  onProgress: (share: number) => void,
): Promise<number> {
  let number = 0;
  for (let from = 0; from < file.size; from += maxPartBytes) {
    const content = await base64Of(file.slice(from, from + maxPartBytes));
    await sendPart({ key, number, content });
    number += 1;
    onProgress(Math.min(1, (from + maxPartBytes) / file.size));
  }
  return number;
}

async function sendPart(part: { key: string; number: number; content: string }): Promise<void> {
  for (let tried = 1; ; tried++) {
    const answer = await fetch('/v1/staff/imports/parts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(part),
    }).catch(() => undefined);
    if (answer?.ok) return;
    const isFinal = answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    if (isFinal || tried === maxTries) {
      const response = (await answer?.json().catch(() => undefined)) as
        | { message?: string }
        | undefined;
      throw new Error(response?.message ?? '');
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000 * 2 ** tried));
  }
}

async function base64Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  let base64 = '';
  for (let from = 0; from < bytes.length; from += 32_768) {
    base64 += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  }
  return btoa(base64);
}
