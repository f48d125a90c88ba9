/** What the installation counts in, in the admin panel. */
export const installation = {
  title: 'Счёт установки',
  timeZone: 'Часовой пояс дней и месяцев',
  currency: 'Валюта сумм без знака',
  hint: 'Выбраны при первом запуске и не меняются: в них посчитаны дни, месяцы и суммы.',
};
