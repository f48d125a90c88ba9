import type { Translation } from '../../translation.ts';
import type { parser as ru } from '../../ru/collecting/parser.ts';

export const parser: Translation<typeof ru> = {
  title: 'Parser state',
  ready: 'Monitoring is ready',
  readyHint: 'Nothing is running now.',
  start: 'Start',
  iconRunning: 'Monitoring is running',
  iconReady: 'Monitoring is ready',
  activity: 'Activity type',
  collection: 'Monitoring',
  site: 'Site in progress',
  progress: 'Progress',
  errors: 'Errors',
  node: 'Node',
  master: 'Master node',
  frozen: 'Frozen',
  queued: 'waiting',
  starting: 'Starting or stopping parser',
};
