import { useEffect, useState } from 'react';
import type { Point } from '../rules/route-order.ts';

const KEY = 'tsenomer-agent-position';

/** Whether the agent lets the place be noted; null: not asked yet. */
export function consent(): boolean | null {
  const kept = localStorage.getItem(KEY);
  return kept === null ? null : kept === 'yes';
}

export function setConsent(given: boolean): void {
  localStorage.setItem(KEY, given ? 'yes' : 'no');
}

export type Place = Point & { readonly accuracy: number };

const PATIENCE = 8000;

/** Where the device is; null without consent, and when it does not know in time. Never keeps anybody waiting longer. */
export function whereAmI(): Promise<Place | null> {
  if (consent() !== true || !('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((told) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        told({ lat: latitude, lon: longitude, accuracy: Math.min(accuracy, 1_000_000) }),
      () => told(null),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 30_000 },
    );
  });
}

/** The same while a screen is open. */
export function usePlace(): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let over = false;
    void whereAmI().then((known) => over || setPlace(known));
    return () => {
      over = true;
    };
  }, []);
  return place;
}
