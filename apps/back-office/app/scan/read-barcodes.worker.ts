// Reads barcodes where the browser does not: on iOS, and on most desks. It runs aside, so that the page stays quick, and
// under a content policy of its own (docs/decisions/0260).
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { barcodeFormats } from './barcode-formats.ts';

const page = globalThis as unknown as {
  onmessage: (event: MessageEvent<ImageBitmap>) => void;
  postMessage(found: string | null): void;
};

// Ours, not the public network's that the library would ask.
const isReady = prepareZXingModule({
  overrides: { locateFile: () => wasm },
  fireImmediately: true,
});
const detector = new BarcodeDetector({ formats: [...barcodeFormats] });

/** Answers the code in a picture, empty where there is none; null: no code can be read at all. */
page.onmessage = async ({ data: picture }) => {
  try {
    await isReady;
    const [found] = await detector.detect(picture).catch(() => []);
    page.postMessage(found?.rawValue ?? '');
  } catch {
    page.postMessage(null);
  } finally {
    picture.close();
  }
};
