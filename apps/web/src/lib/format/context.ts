import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { Installation } from '@tsenomer/contracts';
import { createContext } from 'react';

/**
 * In what instants are shown, and amounts that come without a currency. Until the server has said so, which is before
 * the first screen behind the sign-in, the initial values stand here.
 */
export const FormatContext = createContext<Installation>(INITIAL_INSTALLATION);
