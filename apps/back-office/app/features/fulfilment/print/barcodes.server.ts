/** A barcode as an SVG path: bars one unit high, modules one unit wide. */
export interface Bars {
  readonly path: string;
  readonly width: number;
}

/** The quiet zone at both ends, in modules. */
const quiet = 10;

/** Code 128 barcodes by text. The library is large, so it is loaded on demand. */
export async function drawBarcodes(texts: Iterable<string>): Promise<Record<string, Bars>> {
  const { default: bwip } = await import('bwip-js/node');
  const bars: Record<string, Bars> = {};
  for (const text of new Set(texts)) {
    const [symbol] = bwip.raw('code128', text, {});
    if (symbol && 'sbs' in symbol) bars[text] = pathOf(symbol.sbs);
  }
  return bars;
}

/** @param widths of bars and spaces in turn, in modules */
function pathOf(widths: readonly number[]): Bars {
  let x = quiet;
  let path = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return { path, width: x + quiet };
}
