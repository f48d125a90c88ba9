declare module 'echarts/i18n/langRU-obj.js' {
  import type { LocaleOption } from 'echarts/types/src/core/locale.js';

  const locale: LocaleOption;
  export default locale;
}
