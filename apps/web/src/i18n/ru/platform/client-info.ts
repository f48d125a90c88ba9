/** Who this installation is to others, and whether links find their companies (P2 §3 "Admin settings"). */
export const clientInfo = {
  title: 'Клиент и ссылки',
  clientId: 'Идентификатор клиента',
  clientIdHint: 'По нему информационная база узнаёт эту установку: он передаётся в каждом запросе к ней.',
  clientIdIssue: 'До 64 латинских букв, цифр, точек и дефисов',
  autoDetection: 'Определять компанию по ссылке',
  autoDetectionHint:
    'При вставке и импорте ссылка сама находит свою компанию. Без этого компанию выбирает человек, а импорт новые ссылки не принимает.',
  saved: 'Данные успешно сохранены',
} as const;
