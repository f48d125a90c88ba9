import { useEffect, useRef, useState } from 'react';
import { believed, NOTHING_SEEN } from './believed-code.ts';
import { openReader } from './code-reader.ts';
import type { CodeReader } from './code-reader.ts';
import { closeCamera, openCamera } from './open-camera.ts';
import type { CameraProblem } from './open-camera.ts';

/** How far scanning has come. */
export type ScanState = 'starting' | 'aim' | 'seenOnce' | 'failed' | CameraProblem;

interface Scanning {
  readonly expected: ReadonlySet<string>;
  readonly onCode: (code: string) => void;
}

/** Scans as long as it is used; the camera is off as soon as it is not. */
export function useScanning({ expected, onCode }: Scanning) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>('starting');
  const told = useRef({ expected, onCode });
  useEffect(() => {
    told.current = { expected, onCode };
  });

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    void scan(
      video,
      signal,
      setState,
      () => told.current.expected,
      (code) => told.current.onCode(code),
    );
    return () => over.abort();
  }, []);

  return { video, state };
}

async function scan(
  place: { readonly current: HTMLVideoElement | null },
  signal: AbortSignal,
  onState: (state: ScanState) => void,
  expected: () => ReadonlySet<string>,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await openCamera();
  if (typeof stream === 'string') return onState(stream);
  const video = place.current;
  let reader: CodeReader | null = null;
  try {
    if (signal.aborted || video === null) return;
    video.srcObject = stream;
    await video.play();
    reader = await openReader();
    let belief = NOTHING_SEEN;
    while (!signal.aborted) {
      onState(belief.seen === null ? 'aim' : 'seenOnce');
      belief = believed(belief, await reader.read(video), expected());
      if (belief.code !== null && !signal.aborted) return onCode(belief.code);
      await nextFrame();
    }
  } catch {
    if (!signal.aborted) onState('failed');
  } finally {
    reader?.close();
    closeCamera(stream);
  }
}

function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => done()));
}
