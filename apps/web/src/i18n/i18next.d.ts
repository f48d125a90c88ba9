import 'i18next';
import type { ru } from './ru/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof ru };
    enableSelector: true;
  }
}
