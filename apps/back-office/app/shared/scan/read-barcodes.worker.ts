// Detects barcodes for browsers without the Barcode Detection API: on iOS, and on most desktops. A worker keeps the page
// responsive, and has its own content policy (docs/stock.md#from-accepted-to-handed-over).
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { barcodeFormats } from './barcode-formats.ts';

const page = globalThis as unknown as {
  onmessage: (event: MessageEvent<ImageBitmap>) => void;
  postMessage(found: string | null): void;
};

// Our copy of the WebAssembly file; by default the library loads it from a public CDN.
const isReady = prepareZXingModule({
  overrides: { locateFile: () => wasm },
  fireImmediately: true,
});
const detector = new BarcodeDetector({ formats: [...barcodeFormats] });

/** Answers the code in a picture; empty: none; null: the detector could not be loaded. */
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
