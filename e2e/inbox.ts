import type { APIRequestContext } from '@playwright/test';

/** Where the demo shop's messages are seen. */
export const inboxAddress =
  process.env.E2E_INBOX_URL ?? `http://127.0.0.1:${process.env.E2E_INBOX_PORT}`;

export interface Message {
  readonly id: number;
  readonly channel: 'email' | 'sms' | 'push';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly replyTo: string;
}

/** What came by a channel and holds these words, newest first. */
export async function messagesWith(
  request: APIRequestContext,
  channel: Message['channel'],
  words: string,
): Promise<Message[]> {
  const answer = await request.get(`${inboxAddress}/messages.json`, { params: { channel } });
  const messages = (await answer.json()) as Message[];
  return messages.filter(({ subject, text }) => subject.includes(words) || text.includes(words));
}
