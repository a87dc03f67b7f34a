import { directionOf, type Language } from '@karwan/contract/language';
import type { Block, EmailContent, ItemLine, Row } from './email-content.ts';

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
/** Escapes text, and keeps its line breaks. */
const lines = (text: string) => safe(text).replace(/\n/g, '<br>');

const ink = 'color:#1e1a16';
const soft = 'color:#574f45';
/** Breaks long words and links, so that they never make a mail wider than a phone. */
const wraps = 'overflow-wrap:anywhere;word-break:break-word';
const rule = 'border-top:1px solid #dcd2c1';

/** What a mail's language decides: its fonts, how high a line is, and on which side it begins. */
interface Look {
  readonly sans: string;
  readonly serif: string;
  readonly text: string;
  readonly heading: string;
  readonly dir: 'ltr' | 'rtl';
  readonly start: 'left' | 'right';
  readonly end: 'left' | 'right';
}

const nastaliq =
  "font-family:'Jameel Noori Nastaleeq','Noto Nastaliq Urdu','Urdu Typesetting','Noto Sans Arabic',Tahoma,sans-serif";

function lookOf(language: Language): Look {
  const dir = directionOf(language);
  const [start, end] = dir === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  // Nastaliq's letters are twice as high as Latin ones of the same size.
  if (language === 'ur') {
    const high = 'line-height:2';
    return { sans: nastaliq, serif: nastaliq, text: high, heading: high, dir, start, end };
  }
  return {
    sans: "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Arial,'Noto Sans Arabic',sans-serif",
    serif: "font-family:Newsreader,Georgia,'Noto Naskh Arabic','Times New Roman',serif",
    text: 'line-height:1.5',
    heading: 'line-height:1.2',
    dir,
    start,
    end,
  };
}

/** The shop's dark colours, for mail programs that support a dark mode, and the layout of phones. */
export const mailStyle = `
@media (prefers-color-scheme: dark) {
  .paper { background: #181512 !important; }
  .sheet { background: #221e1a !important; border-color: #3c352d !important; }
  .ink { color: #f1ebe0 !important; }
  .soft { color: #b9ae9f !important; }
  .rule { border-color: #3c352d !important; }
  .brass { color: #d3ab68 !important; }
  .button { background: #9fc7b3 !important; }
  .button a { color: #14231c !important; }
}
@media (max-width: 480px) {
  .pad { padding: 28px 24px !important; }
  .wide, .wide .button a { display: block !important; width: auto !important; text-align: center !important; }
  .wide tbody, .wide tr, .wide td { display: block !important; }
  .fact { display: block !important; width: auto !important; }
}`;

/**
 * The email as HTML for mail programs: tables and inline styles, so that old programs show it correctly. Pictures are of
 * items only and have a fixed size: a program that blocks them leaves a small box beside the name.
 */
export function emailHtml(content: EmailContent): string {
  const { blocks, heading, language, shop } = content;
  const look = lookOf(language);
  const { dir, sans, serif, start } = look;
  const name = `<span class="brass" style="${serif};font-size:22px;color:#8a6526">${safe(shop.siteName)}</span>`;
  const brand = shop.url
    ? `<a href="${safe(shop.url)}" style="text-decoration:none">${name}</a>`
    : name;
  const contact = [shop.phone, shop.email].filter(Boolean).map((one) => `<bdi>${safe(one)}</bdi>`);
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(heading)}</title>
<style>${mailStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f8f4ec" bgcolor="#f8f4ec">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f8f4ec" style="background:#f8f4ec">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:${start};${wraps}">
<tr><td style="padding:0 4px 20px">${brand}</td></tr>
<tr><td class="sheet pad" bgcolor="#fffdf8" style="background:#fffdf8;border:1px solid #dcd2c1;padding:36px 40px">
<h1 class="ink" style="${serif};${ink};font-size:28px;${look.heading};font-weight:500;margin:0 0 20px;${wraps}">${safe(heading)}</h1>
${blocks.map((block) => blockHtml(block, look)).join('\n')}
</td></tr>
<tr><td class="soft" style="${sans};${soft};font-size:14px;${look.text};padding:20px 4px;${wraps}">${safe(shop.siteName)}${shop.address ? `<br>${lines(shop.address)}` : ''}<br>${contact.join(' · ')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

const linked = (text: string, url: string) =>
  `<a class="ink" href="${safe(url)}" style="${ink}">${safe(text)}</a>`;

const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function blockHtml(block: Block, look: Look): string {
  const { dir, sans, start, text } = look;
  switch (block.kind) {
    case 'text':
      return `<p class="ink" dir="${block.isTyped ? 'auto' : dir}" style="${sans};${ink};font-size:16px;${text};margin:0 0 16px;text-align:${start};${wraps}">${lines(block.text)}</p>`;
    case 'items':
      return `${block.parcel ? `<p class="ink" style="${sans};${ink};font-size:14px;${text};font-weight:600;margin:16px 0 0;${wraps}">${safe(block.parcel)}</p>` : ''}${table} style="margin:8px 0 8px">${block.items
        .map((item) => itemRow(item, look))
        .join('')}</table>`;
    case 'amounts':
      return `${table} class="rule" style="${rule};margin:0 0 24px;padding-top:8px">${block.rows
        .map((row) => amountRow(row, look))
        .join('')}</table>`;
    case 'facts':
      return `${table} style="margin:0 0 16px">${inPairs(block.rows)
        .map((pair) => `<tr>${pair.map((row) => factCell(row, look)).join('')}</tr>`)
        .join('')}</table>`;
    case 'button':
      return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="#1f3d32" style="${wraps};background:#1f3d32;border-radius:2px;padding:0"><a href="${safe(block.url)}" style="${sans};${text};color:#fbf8f1;font-size:16px;text-decoration:none;display:inline-block;padding:12px 28px">${safe(block.label)}</a></td>
</tr></table>`;
  }
}

/** The price stands below the name, which on a phone needs the whole width. One piece is not counted. */
function itemRow({ detail, name, picture, price, quantity }: ItemLine, look: Look): string {
  const { end, sans, text } = look;
  const described = [...(quantity > 1 ? [`${quantity} ×`] : []), ...(detail ? [safe(detail)] : [])];
  const below = described.length
    ? `<br><span class="soft" style="${soft};font-size:14px">${described.join(' · ')}</span>`
    : '';
  return `<tr>
${pictureCell(picture, end)}<td class="ink rule" valign="top" style="${sans};${ink};${rule};font-size:16px;${text};padding:12px 0;${wraps}"><span dir="auto" style="font-weight:600">${safe(name)}</span>${below}<br><bdi style="white-space:nowrap">${safe(price)}</bdi></td>
</tr>`;
}

/** Items without a picture have the same column, so that names stay below each other. */
function pictureCell(picture: string | undefined, end: string): string {
  const shown = picture
    ? `<img src="${safe(picture)}" alt="" width="72" height="90" style="display:block;width:72px;height:90px;object-fit:cover">`
    : '';
  return `<td class="rule" valign="top" width="72" style="${rule};padding:12px 0;padding-${end}:16px">${shown}</td>\n`;
}

function amountRow({ label, total, value }: Row, { end, sans, start, text }: Look): string {
  const weight = total ? ';font-weight:600' : '';
  const style = `${sans};${ink};font-size:${total ? 18 : 14}px;${text};padding:4px 0${weight}`;
  return `<tr><td class="ink" style="${style};${wraps}">${safe(label)}</td>
<td class="ink" align="${end}" style="${style};padding-${start}:16px;white-space:nowrap"><bdi>${safe(value)}</bdi></td></tr>`;
}

/** Facts stand two beside each other, on a phone below each other. */
function inPairs(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / 2) }, (_, at) =>
    rows.slice(at * 2, at * 2 + 2),
  );
}

function factCell({ label, url, value }: Row, { end, sans, text }: Look): string {
  return `<td class="fact" width="50%" valign="top" style="padding:0 0 12px;padding-${end}:16px;${wraps}">
<span class="soft" style="${sans};${soft};font-size:14px">${safe(label)}</span><br>
<span class="ink" dir="auto" style="${sans};${ink};font-size:16px;${text}">${url ? linked(value, url) : lines(value)}</span></td>`;
}
