/** What browsers that read barcodes have; others are typed into, or a hand scanner is. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** On products, and on the shop's own labels. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads barcodes by a camera. */
export const canReadBarcodes = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

/** @throws where `canReadBarcodes` is false */
export function makeDetector(): Detector {
  const Class = detectorClass();
  if (!Class) throw new Error('this browser reads no barcodes');
  return new Class({ formats });
}
