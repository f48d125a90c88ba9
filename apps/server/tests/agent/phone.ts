import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Signs in where the application asks for it; does nothing where it does not. */
export async function signIn(page: Page, login: string, password: string): Promise<void> {
  const form = page.getByRole('button', { name: 'Войти' });
  const known = page.getByRole('button', { name: 'Выйти' });
  await form.or(known).first().waitFor();
  // Whoever is known stays so without a server; it may still find out that the sign-in ended.
  await page.waitForFunction(`!document.body.textContent.includes('Нет сети')`);
  if (!(await form.isVisible())) return;
  await page.getByLabel('Электронная почта').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await form.click();
  await form.waitFor({ state: 'hidden' });
}

const stored = z.object({
  entries: z.array(
    z.object({
      uuid: z.string(),
      stage: z.enum(['waiting', 'sent', 'conflict', 'refused']),
      kind: z.string(),
      taskId: z.int(),
      payload: z.object({ productId: z.int().nullish(), price: z.int().nullish() }),
    }),
  ),
  bytes: z.int(),
});

/** What lies in the phone's database. */
export async function storedOn(page: Page): Promise<z.infer<typeof stored>> {
  const found: unknown = await page.evaluate(`(async () => {
    const asked = (request) => new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(new Error('The database does not answer'));
    });
    const db = await asked(indexedDB.open('tsenomer-agent'));
    const tx = db.transaction(['entries', 'bytes']);
    const bytes = asked(tx.objectStore('bytes').count());
    return { entries: await asked(tx.objectStore('entries').getAll()), bytes: await bytes };
  })()`);
  return stored.parse(found);
}
