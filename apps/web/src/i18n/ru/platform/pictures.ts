/** Screenshots and shop photos wherever they are shown (P1 §3 "Product link"). */
export const pictures = {
  title: 'Скриншоты и фото',
  open: 'Открыть: {{title}}',
  screenshotOf: 'Скриншот: {{of}}',
  photoOf: 'Фото в магазине: {{of}}',
  gone: 'Снимок удалён',
  failed: 'Не удалось показать снимок',
  siteName: 'В магазине: {{name}}',
} as const;
