import type { offlineSettings as texts } from '../../ru/offline/settings.ts';
import type { Translation } from '../../translation.ts';

export const offlineSettings: Translation<typeof texts> = {
  title: 'Offline monitoring',
  autoApprove: 'Automatic approval',
  autoApproveHint: 'Completed tasks approve themselves. For single employees it is turned on at the company’s page.',
  modes: { off: 'Off', on: 'Always', window: 'At certain hours' },
  from: 'From',
  to: 'To',
  zone: 'By the time of {{zone}}; the hours may go past midnight.',
  same: 'Beginning and end are the same',
  allowNewProducts: 'Employees may add new products',
  getMeasuredValueAndUnit: 'Employees enter weight or volume',
  requiredPhotos: 'A photo of the price tag is required',
  recognition: 'Read prices from photos of price tags',
  recognitionHint: 'What is read is only proposed. Each photo that was read counts once for the tariff.',
};
