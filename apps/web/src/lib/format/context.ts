import { DEFAULT_CURRENCY, DEFAULT_TIME_ZONE } from '@tsenomer/contracts';
import { createContext } from 'react';

export interface FormatSettings {
  /** IANA zone in which instants are shown. */
  readonly timeZone: string;
  /** Currency of amounts that come without one. */
  readonly currency: string;
}

/** How the server wants instants and amounts shown; the defaults of P1 §9 until it has said so. */
export const FormatContext = createContext<FormatSettings>({ timeZone: DEFAULT_TIME_ZONE, currency: DEFAULT_CURRENCY });
