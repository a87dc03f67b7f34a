import encodeQR from 'qr';

export interface QrCode {
  /** Modules along a side, with the quiet border. */
  readonly size: number;
  /** The dark ones, for the `d` of an SVG path. */
  readonly path: string;
}

/** Draws a QR code here, so that no browser fetches a library for it and no script is needed. */
export function drawQr(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}
