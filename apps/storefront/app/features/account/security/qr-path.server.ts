import encodeQR from 'qr';

export interface QrCode {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** The dark modules, as `d` of an SVG path. */
  readonly path: string;
}

/** Draws a QR code on the server, so browsers need neither a library nor JavaScript for it. */
export function drawQr(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}
