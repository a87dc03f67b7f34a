import type { Paper } from '../papers.ts';
import { type BarcodeBlock, type Block, paperSizes, type RowBlock, type Sheet } from './blocks.ts';
import { type Drawing, drawText, resolution } from './draw-text.server.ts';
import { type PdfPage, writePdf } from './write-pdf.server.ts';

const dots = resolution / 25.4;

/** The distance between blocks, and between the cells of a row, in millimetres. */
const spacing = { block: 1.2, cell: 3 };
/** Dots of a label printer (203 dpi) in a millimetre: bars that are whole dots wide are read best. */
const printerDots = 8;

type Texts = PdfPage['texts'][number];
type Boxes = PdfPage['boxes'][number];

/** A block with its height in millimetres; its places are relative to its top and to the left margin. */
interface Placed {
  readonly height: number;
  readonly texts: readonly Texts[];
  readonly boxes: readonly Boxes[];
}

/** Draws sheets as a PDF file, each on a page of its own. */
export async function printPdf(
  paper: Paper,
  sheets: readonly Sheet[],
  isRtl: boolean,
): Promise<Buffer> {
  const size = paperSizes[paper];
  const pages: PdfPage[] = [];
  const layout = new Layout(size.width - 2 * size.margin, isRtl);
  for (const sheet of sheets) {
    const room = size.height - 2 * size.margin;
    const placed =
      paper === 'label' ? await layout.fitted(sheet, room) : await layout.all(sheet, 1);
    pages.push(...flow(placed, size));
  }
  return writePdf(size, pages.length > 0 ? pages : [{ texts: [], boxes: [] }]);
}

/** Puts blocks below each other, and begins a new page where one does not fit. */
function flow(
  placed: readonly Placed[],
  { height, margin }: { readonly height: number; readonly margin: number },
): PdfPage[] {
  const pages: { texts: Texts[]; boxes: Boxes[] }[] = [{ texts: [], boxes: [] }];
  let top = margin;
  for (const block of placed) {
    if (top + block.height > height - margin && top > margin) {
      pages.push({ texts: [], boxes: [] });
      top = margin;
    }
    const at = top;
    const moved = <One extends Boxes>(one: One) => ({
      ...one,
      left: one.left + margin,
      top: one.top + at,
    });
    pages.at(-1)?.texts.push(...block.texts.map(moved));
    pages.at(-1)?.boxes.push(...block.boxes.map(moved));
    top += block.height + spacing.block;
  }
  return pages;
}

/** Places blocks in a column of a width in millimetres. */
class Layout {
  readonly #width: number;
  readonly #isRtl: boolean;
  /** The same text is drawn once. */
  readonly #drawn = new Map<string, Promise<Drawing | undefined>>();

  constructor(width: number, isRtl: boolean) {
    this.#width = width;
    this.#isRtl = isRtl;
  }

  async all(sheet: Sheet, scale: number): Promise<Placed[]> {
    return Promise.all(sheet.map((block) => this.#place(block, scale)));
  }

  /** The blocks in a size in which all of them fit on one page. */
  async fitted(sheet: Sheet, room: number): Promise<Placed[]> {
    for (let scale = 1; ; scale *= 0.88) {
      const placed = await this.all(sheet, scale);
      const height = placed.reduce((sum, one) => sum + one.height + spacing.block, -spacing.block);
      if (height <= room || scale < 0.4) return placed;
    }
  }

  #draw(text: string, style: Parameters<typeof drawText>[1]) {
    const key = JSON.stringify([text, style]);
    const drawing = this.#drawn.get(key) ?? drawText(text, style);
    this.#drawn.set(key, drawing);
    return drawing;
  }

  async #place(block: Block, scale: number): Promise<Placed> {
    switch (block.kind) {
      case 'gap':
        return { height: block.millimetres * scale, texts: [], boxes: [] };
      case 'rule':
        return {
          height: 0.6,
          texts: [],
          boxes: [{ left: 0, top: 0.2, width: this.#width, height: 0.2 }],
        };
      case 'text':
        return this.#placeRow({ kind: 'row', cells: [{ ...block, share: 1 }] }, scale);
      case 'row':
        return this.#placeRow(block, scale);
      case 'barcode':
        return this.#placeBarcode(block, scale);
    }
  }

  async #placeRow({ cells }: RowBlock, scale: number): Promise<Placed> {
    const gaps = (cells.length - 1) * spacing.cell;
    const texts: Texts[] = [];
    let begun = 0;
    for (const { text, points, isBold, align, share } of cells) {
      const room = (this.#width - gaps) * share;
      const drawing = await this.#draw(text, {
        points: points * scale,
        isBold,
        width: room * dots,
        isCentred: align === 'centre',
      });
      if (drawing) {
        const [width, height] = [drawing.width / dots, drawing.height / dots];
        const left = this.#isRtl ? this.#width - begun - room : begun;
        const isRight =
          align === 'right' || (align !== 'left' && this.#isRtl !== (align === 'end'));
        const free = room - width;
        const inset = align === 'centre' ? free / 2 : isRight ? free : 0;
        texts.push({ drawing, left: left + inset, top: 0, width, height });
      }
      begun += room + spacing.cell;
    }
    return { height: Math.max(0, ...texts.map(({ height }) => height)), texts, boxes: [] };
  }

  async #placeBarcode({ text, bars, height }: BarcodeBlock, scale: number): Promise<Placed> {
    const below = await this.#placeRow(
      { kind: 'row', cells: [{ text, points: 11, isBold: true, align: 'centre', share: 1 }] },
      scale,
    );
    if (!bars) return below;
    const widest = Math.min(this.#width / bars.width, 0.5);
    // Very long numbers have finer bars than such a printer's dots.
    const module = Math.floor(widest * printerDots) / printerDots || widest;
    const left = (this.#width - bars.width * module) / 2;
    const drawn = [...bars.path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, at, wide]) => ({
      left: left + Number(at) * module,
      top: 0,
      width: Number(wide) * module,
      height,
    }));
    return {
      height: height + 1 + below.height,
      texts: below.texts.map((one) => ({ ...one, top: one.top + height + 1 })),
      boxes: drawn,
    };
  }
}
