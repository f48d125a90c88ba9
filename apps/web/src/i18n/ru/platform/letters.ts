/** Where no mail server is set, letters are files on the server. */
export const letters = {
  none: 'Письма с этого сервера не уходят: почта на нём не настроена. Они складываются в файлы на самом сервере; настроить почту может его администратор.',
  noneShort: 'Сейчас письма не уходят: почта на сервере не настроена',
} as const;
