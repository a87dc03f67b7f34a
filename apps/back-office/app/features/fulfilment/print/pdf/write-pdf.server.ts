import { deflateSync } from 'node:zlib';
import type { Drawing } from './draw-text.server.ts';

/** Points, the unit of PDF, in a millimetre. */
const points = 72 / 25.4;

interface Box {
  /** From the left and the top edge, in millimetres. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is on a page: drawn texts, and black boxes such as bars and rules. */
export interface PdfPage {
  readonly texts: readonly (Box & { readonly drawing: Drawing })[];
  readonly boxes: readonly Box[];
}

const number = (value: number) => String(Number(value.toFixed(3)));

/** Writes pages of one size, given in millimetres, as a PDF file. */
export function writePdf(
  size: { readonly width: number; readonly height: number },
  pages: readonly PdfPage[],
): Buffer {
  const file = new PdfFile();
  const [catalog, tree] = [file.reserve(), file.reserve()];
  // A text that is on many pages, such as the shop's name, is one object.
  const images = new Map<Drawing, number>();
  const imageOf = (drawing: Drawing) => {
    const known = images.get(drawing);
    if (known !== undefined) return known;
    const image = file.reserve();
    const head = `/Type /XObject /Subtype /Image /Width ${drawing.width} /Height ${drawing.height}
/ColorSpace /DeviceGray /BitsPerComponent 8 /Decode [1 0]`;
    file.writeStream(image, head, drawing.ink);
    images.set(drawing, image);
    return image;
  };
  const kids = pages.map(({ texts, boxes }) => {
    const [page, content] = [file.reserve(), file.reserve()];
    const used = [...new Set(texts.map(({ drawing }) => imageOf(drawing)))];
    const place = ({ left, top, width, height }: Box) =>
      [left, size.height - top - height, width, height].map((one) => one * points);
    const drawn = [
      ...boxes.map((box) => `${place(box).map(number).join(' ')} re f`),
      ...texts.map(({ drawing, ...box }) => {
        const [x = 0, y = 0, width = 0, height = 0] = place(box);
        return `q ${number(width)} 0 0 ${number(height)} ${number(x)} ${number(y)} cm /I${imageOf(drawing)} Do Q`;
      }),
    ];
    file.writeStream(content, '', Buffer.from(drawn.join('\n')));
    const resources = used.map((one) => `/I${one} ${one} 0 R`).join(' ');
    file.write(
      page,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${number(size.width * points)} ${number(size.height * points)}]
/Resources << /XObject << ${resources} >> >> /Contents ${content} 0 R >>`,
    );
    return `${page} 0 R`;
  });
  file.write(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
  file.write(
    catalog,
    `<< /Type /Catalog /Pages ${tree} 0 R /ViewerPreferences << /PrintScaling /None >> >>`,
  );
  return file.end(catalog);
}

/** The objects of a PDF file, with the table of their places. */
class PdfFile {
  readonly #parts: Buffer[] = [];
  readonly #places: number[] = [];
  #length = 0;

  constructor() {
    // Four bytes above 127 say that the file is binary.
    this.#add(Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  #add(part: Buffer) {
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** @returns the number of a new object, which is written later */
  reserve(): number {
    return this.#places.push(0);
  }

  write(object: number, content: string | Buffer) {
    this.#places[object - 1] = this.#length;
    this.#add(Buffer.from(`${object} 0 obj\n`));
    this.#add(Buffer.from(content));
    this.#add(Buffer.from('\nendobj\n'));
  }

  writeStream(object: number, head: string, content: Buffer) {
    const packed = deflateSync(content);
    const start = `<< ${head} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    this.write(object, Buffer.concat([Buffer.from(start), packed, Buffer.from('\nendstream')]));
  }

  end(catalog: number): Buffer {
    const start = this.#length;
    const rows = this.#places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
    const count = this.#places.length + 1;
    this.#add(
      Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}trailer
<< /Size ${count} /Root ${catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`),
    );
    return Buffer.concat(this.#parts);
  }
}
