/** Sign-in (P1 §2, §8). */
export const auth = {
  title: 'Вход',
  hint: 'Войдите, чтобы видеть цены рынка',
  login: 'Логин или электронная почта',
  password: 'Пароль',
  submit: 'Войти',
  loginRequired: 'Введите логин',
  passwordRequired: 'Введите пароль',
  forgot: 'Забыли пароль?',
  toLogin: 'Ко входу',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  recoveryNotYet: 'Восстановление пароля готовится',
  recoveryNotYetHint: 'Попросите администратора вашей компании задать вам новый пароль.',
  registerNotYet: 'Регистрация по приглашению готовится',
  registerNotYetHint: 'Попросите администратора вашей компании создать вам учётную запись.',
} as const;
