/** The administrator that the server is started with. */
export const ADMIN = { login: 'admin@example.test', password: 'Passw0rd1' } as const;
