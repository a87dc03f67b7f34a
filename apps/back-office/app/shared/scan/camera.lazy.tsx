import { Button } from '@karwan/ui/controls/button';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type BarcodeReader, openReader } from './barcode-reader.ts';
import { scanTone } from './scan-tone.ts';

interface Props {
  onScan: (code: string) => void;
  onClose: () => void;
}

/** Milliseconds between two detections. */
const scanInterval = 150;
/** Milliseconds in which the same code counts as the same scan. */
const repeatDelay = 1_500;

type Fault = 'denied' | 'missing' | 'unreadable';
type Torch = MediaTrackConstraintSet & { torch?: boolean };

/** The camera's picture, scanned until it is closed. */
export default function Camera({ onScan, onClose }: Props) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [fault, setFault] = useState<Fault>();
  const [isLit, setLit] = useState(false);
  const scan = useRef(onScan);
  scan.current = onScan;

  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | undefined;
    let reader: BarcodeReader | undefined;
    const seen = { code: '', at: 0 };
    const read = async () => {
      const opened = await openReader();
      if (stopped) return opened.close();
      reader = opened;
      while (!stopped && video.current) {
        const code = (await opened.read(video.current)).trim();
        const now = performance.now();
        if (code && !stopped && (code !== seen.code || now - seen.at > repeatDelay)) {
          scanTone(true);
          scan.current(code);
        }
        if (code) Object.assign(seen, { code, at: now });
        await new Promise((resolve) => setTimeout(resolve, scanInterval));
      }
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      .then(async (opened) => {
        stream = opened;
        if (stopped || !video.current) return stop(opened);
        video.current.srcObject = opened;
        setTrack(opened.getVideoTracks()[0]);
        await video.current.play();
        await read();
      })
      .catch((error: unknown) => {
        const name = error instanceof DOMException ? error.name : '';
        if (name === 'NotAllowedError') setFault('denied');
        else setFault(stream ? 'unreadable' : 'missing');
      });
    return () => {
      stopped = true;
      reader?.close();
      if (stream) stop(stream);
    };
  }, []);

  const hasTorch = track && 'torch' in (track.getCapabilities?.() ?? {});
  const light = () => {
    const torch: Torch = { torch: !isLit };
    void track?.applyConstraints({ advanced: [torch] }).then(() => setLit(!isLit));
  };
  return (
    <div className="mt-3">
      {fault ? (
        <p role="alert" className="bg-oxblood-soft px-3 py-2 text-oxblood">
          {t(`scan.${fault}`)}
        </p>
      ) : (
        <video ref={video} muted playsInline className="aspect-video w-full bg-ink object-cover" />
      )}
      <div className="mt-2 flex gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('scan.close')}
        </Button>
        {hasTorch && (
          <Button variant="secondary" aria-pressed={isLit} onClick={light}>
            {t('scan.light')}
          </Button>
        )}
      </div>
    </div>
  );
}

const stop = (stream: MediaStream) => {
  for (const one of stream.getTracks()) one.stop();
};
