import { useEffect, useState } from 'react';

/**
 * Whole seconds that are left until a moment, told anew every second; 0 from that moment on.
 * @param until milliseconds since the epoch
 * @param now the clock, in the same unit
 */
export function useCountdown(until: number, now: () => number): number {
  const [, tick] = useState(0);
  const left = Math.max(0, Math.ceil((until - now()) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

/** Seconds as m:ss. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
