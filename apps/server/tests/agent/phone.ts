import type { Page } from 'playwright-core';

/** Signs in where the application asks for it; does nothing where it does not. */
export async function signIn(page: Page, login: string, password: string): Promise<void> {
  const form = page.getByRole('button', { name: 'Войти' });
  const known = page.getByRole('button', { name: 'Выйти' });
  await form.or(known).first().waitFor();
  // Whoever is known stays so without a server; it may still find out that the sign-in ended.
  await page.waitForFunction(() => !document.body.textContent.includes('Нет сети'));
  if (!(await form.isVisible())) return;
  await page.getByLabel('Электронная почта').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await form.click();
  await form.waitFor({ state: 'hidden' });
}

/** What lies in the phone's database. */
export function storedOn(page: Page): Promise<{ entries: { uuid: string; stage: string }[]; bytes: number }> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(new Error('The database does not answer'));
      });
    const db = await asked(indexedDB.open('tsenomer-agent'));
    const tx = db.transaction(['entries', 'bytes']);
    const rows = (await asked(tx.objectStore('entries').getAll())) as { uuid: string; stage: string }[];
    return {
      entries: rows.map(({ uuid, stage }) => ({ uuid, stage })),
      bytes: await asked(tx.objectStore('bytes').count()),
    };
  });
}
