import { barcodeFormats } from './barcode-formats.ts';

/** Reads codes in a camera's picture, until it is closed. */
export interface BarcodeReader {
  /** The code that is seen; empty: none. @throws where this browser cannot read any */
  read(video: HTMLVideoElement): Promise<string>;
  close(): void;
}

/** What browsers have that read barcodes themselves: Chrome on Android and macOS. */
interface DetectorClass {
  new (options: {
    formats: readonly string[];
  }): {
    detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Whether there may be a camera whose codes can be read. */
export const canReadBarcodes = (): boolean =>
  navigator.mediaDevices?.getUserMedia !== undefined && typeof WebAssembly === 'object';

/** A reader of the browser's own, or else ours, which is loaded now. */
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

/** A picture at a time goes to a worker, whose content policy alone allows WebAssembly. */
function readByWorker(): BarcodeReader {
  const worker = new Worker(new URL('./read-barcodes.worker.ts', import.meta.url), {
    type: 'module',
  });
  return {
    async read(video) {
      const picture = await createImageBitmap(video).catch(() => undefined);
      // The camera has shown nothing yet.
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
