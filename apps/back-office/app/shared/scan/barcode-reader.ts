import { barcodeFormats } from './barcode-formats.ts';

/** Detects barcodes in a camera's picture. */
export interface BarcodeReader {
  /** The code in the picture; empty: none. @throws Error if this browser cannot detect any */
  read(video: HTMLVideoElement): Promise<string>;
  close(): void;
}

/** The Barcode Detection API, in Chrome on Android and macOS. */
interface DetectorClass {
  new (options: {
    formats: readonly string[];
  }): {
    detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Whether the browser supports a camera and WebAssembly. */
export const canReadBarcodes = (): boolean =>
  navigator.mediaDevices?.getUserMedia !== undefined && typeof WebAssembly === 'object';

/** The browser's detector if it supports our formats, otherwise the WebAssembly one, loaded on demand. */
export async function openReader(): Promise<BarcodeReader> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await Class?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Class || !barcodeFormats.every((format) => known.includes(format))) return readByWorker();
  const detector = new Class({ formats: barcodeFormats });
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? '',
    close() {},
  };
}

/** Sends picture by picture to a worker: only its content policy allows WebAssembly. */
function readByWorker(): BarcodeReader {
  const worker = new Worker(new URL('./read-barcodes.worker.ts', import.meta.url), {
    type: 'module',
  });
  return {
    async read(video) {
      const picture = await createImageBitmap(video).catch(() => undefined);
      // The camera has no picture yet.
      if (!picture) return '';
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) =>
          data === null ? reject(new Error('no reader could be loaded')) : resolve(data);
        worker.onerror = () => reject(new Error('the reader did not start'));
        worker.postMessage(picture, [picture]);
      });
    },
    close: () => worker.terminate(),
  };
}
