import { common } from './common.ts';
import { components } from './components.ts';
import { home } from './reports/home.ts';
import { incidents } from './collecting/incidents.ts';
import { monitoring } from './collecting/monitoring.ts';
import { nav } from './nav.ts';
import { parser } from './collecting/parser.ts';
import { schedule } from './collecting/schedule.ts';
import { settings } from './platform/settings.ts';
import { shell } from './shell.ts';

/** Russian texts of the first screen: the shell, the settings, the home page and what all screens share. */
export const ruFirst = {
  common,
  components,
  home,
  incidents,
  monitoring,
  nav,
  parser,
  schedule,
  settings,
  shell,
} as const;
