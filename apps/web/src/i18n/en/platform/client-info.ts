import type { Translation } from '../../translation.ts';
import type { clientInfo as texts } from '../../ru/platform/client-info.ts';

export const clientInfo: Translation<typeof texts> = {
  title: 'Client and links',
  clientId: 'Client identifier',
  clientIdHint: 'The information base knows this installation by it: it goes with every request.',
  clientIdIssue: 'Up to 64 Latin letters, digits, dots and dashes',
  autoDetection: 'Recognise the company by the link',
  autoDetectionHint:
    'A pasted or imported link finds its company by itself. Without this a person picks the company, and imports take no new links.',
  saved: 'Data saved successfully',
};
