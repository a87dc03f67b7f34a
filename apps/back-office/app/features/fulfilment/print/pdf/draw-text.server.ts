import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import figtree from './fonts/figtree.ttf?inline';
import nastaliq from './fonts/noto-nastaliq-urdu.ttf?inline';
import onest from './fonts/onest.ttf?inline';

/** Dots per inch of drawn text: twice that of a label printer. */
export const resolution = 400;

/** A drawn text: the ink of each dot, from 0 to 255, row by row. */
export interface Drawing {
  readonly ink: Buffer;
  /** In dots. */
  readonly width: number;
  readonly height: number;
}

/** The names by which the fonts call themselves, the first that has a letter draws it. */
const families = 'Figtree Light,Onest,Noto Nastaliq Urdu';

/** The library reads fonts from files, and keeps them for the life of the process. */
const ready = (async () => {
  const { default: sharp } = await import('sharp');
  const folder = await mkdtemp(join(tmpdir(), 'karwan-fonts-'));
  for (const [index, font] of [figtree, onest, nastaliq].entries()) {
    const fontfile = join(folder, `${index}.ttf`);
    await writeFile(fontfile, Buffer.from(font.slice(font.indexOf(',') + 1), 'base64'));
    await sharp({ text: { text: 'x', font: families, fontfile } })
      .raw()
      .toBuffer();
  }
  return sharp;
})();
// Whoever draws gets the failure.
ready.catch(() => {});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Style {
  readonly points: number;
  readonly isBold?: boolean | undefined;
  readonly isCentred?: boolean;
  /** In dots; longer lines wrap, within words if need be. */
  readonly width: number;
}

/**
 * Draws a text with joined letters and in the direction of its script, as wide as its longest line.
 * @returns undefined for text without ink
 */
export async function drawText(
  text: string,
  { points, isBold, isCentred, width }: Style,
): Promise<Drawing | undefined> {
  const shown = text.trim();
  if (!shown) return undefined;
  const sharp = await ready;
  const weight = isBold ? 'bold' : 'normal';
  // A hyphen where a code or link wraps would become part of it.
  const markup = `<span insert_hyphens="false" weight="${weight}">${escaped(shown)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${families} ${points}`,
      dpi: resolution,
      width: Math.floor(width),
      wrap: 'word-char',
      ...(isCentred && { align: 'centre' }),
    },
  })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink =
    info.channels === 1 ? data : Buffer.from(data.filter((_, at) => at % info.channels === 0));
  return { ink, width: info.width, height: info.height };
}
