import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands beside the title of every screen to say what it is for; the shell knows the screen. */
export const HeadHelp = createContext<ReactNode>(null);
