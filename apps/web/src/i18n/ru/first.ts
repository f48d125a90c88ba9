import { account } from './account.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { home } from './home.ts';
import { incidents } from './incidents.ts';
import { monitoring } from './monitoring.ts';
import { nav } from './nav.ts';
import { parser } from './parser.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

/** Russian texts of the first screen: the shell, the settings, the home page and what all screens share. */
export const ruFirst = {
  account,
  common,
  components,
  home,
  incidents,
  monitoring,
  nav,
  parser,
  settings,
  shell,
} as const;
