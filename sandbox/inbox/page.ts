import { createHash } from 'node:crypto';
import type { Channel, Entry } from './entries.ts';
import { pageStyle } from './page-style.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const names: Record<Channel, string> = { email: 'E-mail', sms: 'SMS', push: 'Push' };

/** Loads new entries and inserts them at the top. */
const script = `
const list = document.querySelector('ol');
const empty = document.querySelector('.empty');
setInterval(async () => {
  if (document.hidden) return;
  const after = list.firstElementChild?.dataset.id ?? 0;
  const answer = await fetch('/list?after=' + after).catch(() => undefined);
  const html = answer?.ok ? await answer.text() : '';
  if (!html) return;
  list.insertAdjacentHTML('afterbegin', html);
  empty.hidden = true;
}, 2000);`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const pagePolicy = [
  "default-src 'none'",
  `style-src ${hashOf(pageStyle)}`,
  `script-src ${hashOf(script)}`,
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
].join('; ');

/** The CSP of a mail: its own styles and the shop's pictures, but no scripts. */
export const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src *";

/** The page with all messages, newest first. */
export function inboxPage(entries: readonly Entry[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Messages of the demo shop</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>Messages of the demo shop</h1>
<p>Mail, SMS and push messages that the shop would send to its customers stay here, on this machine. New ones appear by themselves.</p>
</header>
<main>
<p class="empty"${entries.length > 0 ? ' hidden' : ''}>Nothing has come yet. Sign in or place an order, and look again.</p>
<ol>${listOf(entries.slice(0, 200))}</ol>
</main>
<script>${script}</script>
</body>
</html>`;
}

export function listOf(entries: readonly Entry[]): string {
  return entries.map(entryOf).join('');
}

function entryOf(entry: Entry): string {
  const { id, channel, at, to, subject, text } = entry;
  const title = subject || text;
  return `<li data-id="${id}"><details>
<summary>
<span class="channel ${channel}">${names[channel]}</span>
<span class="title" dir="auto">${escaped(title)}</span>
<span class="to" dir="ltr">${escaped(to)}</span>
<time datetime="${at}">${at.slice(11, 19)}</time>
</summary>
${bodyOf(entry)}
</details></li>`;
}

function bodyOf({ id, from, html, replyTo, subject, text, channel }: Entry): string {
  const plain = `<pre dir="auto">${escaped(text)}</pre>`;
  const reply = replyTo ? `, answers go to ${escaped(replyTo)}` : '';
  const frame = html
    ? `<iframe sandbox="" loading="lazy" src="/mail/${id}" title="${escaped(subject)}"></iframe>
<details class="plain"><summary>As plain text</summary>${plain}</details>`
    : plain;
  return `<div class="body"><p class="from">${names[channel]} from ${escaped(from)}${reply}</p>${frame}</div>`;
}
