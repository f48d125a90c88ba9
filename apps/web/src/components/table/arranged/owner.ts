import { createContext } from 'react';

/** Whose tables these are: people who share a browser arrange them each for themselves. */
export const ArrangementOwner = createContext('');
