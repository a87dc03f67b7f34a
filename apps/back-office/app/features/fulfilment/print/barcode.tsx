import type { Bars } from './barcodes.server.ts';

/** A barcode with its text below. */
export function Barcode({ text, bars }: { text: string; bars: Bars | undefined }) {
  return (
    <span dir="ltr" className="block text-center">
      {bars && (
        <svg
          role="img"
          aria-label={text}
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          className="barcode"
        >
          <path d={bars.path} />
        </svg>
      )}
      <b className="tracking-widest">{text}</b>
    </span>
  );
}
