import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Device } from './device.ts';
import { storedOn } from './phone.ts';

/** Where in the work the phone dies. */
export const MOMENTS = ['opening', 'typing', 'photo', 'saving', 'saved', 'sending'] as const;
type Moment = (typeof MOMENTS)[number];

export interface Item {
  readonly taskId: number;
  readonly productId: number;
}

/** The agent's hands: what they do with the application, and again when the phone died in the midst of it. */
interface Hands {
  /** @returns false where the application lets nothing be entered any more. */
  open(item: Item): Promise<boolean>;
  /** @returns true once the application shows that the photo is kept; false where the task was closed meanwhile. */
  photo(item: Item, dies: boolean): Promise<boolean>;
  /**
   * Types a price and saves it.
   * @param price in whole roubles, and seven kopecks.
   * @returns true once it is known to be kept; false where the task was closed meanwhile.
   */
  enter(item: Item, price: number, dies: Moment | null): Promise<boolean>;
  /** The next write is refused, as by a phone without room. */
  refuseStorage(): Promise<void>;
  restart(): Promise<void>;
}

const SAVE = 'Сохранить и дальше';
const shown = (price: number): string => `${price},07`;
export const minor = (price: number): number => price * 100 + 7;

/** @param nextCall waits for the next call of the application that the server gets. */
export function handsOn(
  device: Device,
  address: string,
  picture: () => Promise<Buffer>,
  nextCall: () => Promise<void>,
): Hands {
  const page = (): Page => device.page();
  const save = () => page().getByRole('button', { name: SAVE });
  const path = ({ taskId, productId }: Item): string => `/agent/task/${taskId}/product/${productId}`;
  const closed = () =>
    page()
      .getByText('Этой задачи у вас больше нет')
      .or(page().getByText('Задача отменена в офисе. Новые записи'))
      .first();
  const taken = () => page().getByText('Фото: 1');
  const signedOut = () => page().getByText('Войдите, чтобы отправить');
  const openOrClosed = async (): Promise<boolean> => {
    await save().or(closed()).first().waitFor();
    return save().isVisible();
  };
  const left = (item: Item) => page().waitForURL((url) => url.pathname !== path(item));
  const entryOf = async ({ taskId, productId }: Item, price: number) =>
    (await storedOn(page())).entries.find(
      ({ taskId: task, payload }) =>
        task === taskId && payload.productId === productId && payload.price === minor(price),
    );

  const hands: Hands = {
    open: async (item) => {
      await page().goto(address + path(item));
      return openOrClosed();
    },
    restart: async () => {
      await device.kill();
      await device.start();
    },
    photo: async (item, dies) => {
      await choosePicture();
      if (dies) {
        await hands.restart();
        const open = await hands.open(item);
        const { entries } = await storedOn(page());
        const isKept = entries.some(
          ({ kind, taskId, payload }) =>
            kind === 'photoMeta' && taskId === item.taskId && payload.productId === item.productId,
        );
        if (isKept || !open) return isKept;
        await choosePicture();
      }
      const refused = page().getByRole('alert').getByText('на телефоне нет места');
      await taken().or(refused).or(closed()).first().waitFor();
      if (await refused.isVisible()) {
        await choosePicture();
        await taken().or(closed()).first().waitFor();
      }
      return taken().isVisible();
    },
    enter: async (item, price, dies) => {
      if (dies === 'typing') {
        await page().keyboard.press('1');
        await hands.restart();
        if (!(await hands.open(item))) return false;
      }
      const dying = dies === 'saving' || dies === 'saved' || dies === 'sending';
      if (!(await typed(item, price))) return false;
      // A sign-in that ended is found out only by a call of another kind.
      const called = dies === 'sending' ? Promise.race([nextCall(), signedOut().waitFor()]) : null;
      called?.catch(() => undefined);
      if (!(await pressed())) return false;
      if (dies !== 'saving') await gone(item);
      if (!dying) return true;
      await called;
      await hands.restart();
      const open = await hands.open(item);
      const entry = await entryOf(item, price);
      // What was said to be saved is there after any kill, whatever the office did.
      if (dies !== 'saving') expect(entry, `${item.taskId}/${item.productId}: ${dies}`).toBeDefined();
      if (entry) {
        // Shown as it was entered, unless it became a conflict.
        if (open && entry.stage !== 'conflict')
          await page()
            .locator('.figure', { hasText: shown(price) })
            .waitFor();
        return true;
      }
      return open && hands.enter(item, price, null);
    },
    refuseStorage: async () => {
      await page().evaluate(`{
        const add = IDBObjectStore.prototype.add;
        IDBObjectStore.prototype.add = () => {
          IDBObjectStore.prototype.add = add;
          throw new DOMException('No room', 'QuotaExceededError');
        };
      }`);
    },
  };

  /** Types the price over what stands there, whatever it is. */
  async function typed(item: Item, price: number): Promise<boolean> {
    if (!(await openOrClosed())) return false;
    expect(page().url()).toContain(path(item));
    for (let nth = 0; nth < 12; nth += 1) await page().keyboard.press('Backspace');
    for (const key of shown(price)) await page().keyboard.press(key);
    return true;
  }

  /** A task that closes while somebody looks for a photo takes the button away: then none is chosen. */
  async function choosePicture(): Promise<void> {
    const files = [{ name: 'tag.jpg', mimeType: 'image/jpeg', buffer: await picture() }];
    const button = page().locator('input[type=file]');
    const chosen = (timeout: number): Promise<boolean> =>
      button.setInputFiles(files, { timeout }).then(
        () => true,
        () => closed().isVisible(),
      );
    if (!(await chosen(5000))) expect(await chosen(30_000), 'a photo can be chosen, or the task is closed').toBe(true);
  }

  async function pressed(): Promise<boolean> {
    // A task that closes while somebody types takes the button away.
    await save()
      .click({ timeout: 5000 })
      .catch(() => undefined);
    return !(await closed().isVisible());
  }

  /** The application goes on to the next product once the price is kept; a refusal of the phone is pressed away. */
  async function gone(item: Item): Promise<void> {
    const refused = page().getByRole('alert').getByText('на телефоне нет места');
    await Promise.race([left(item), refused.waitFor()]);
    if (new URL(page().url()).pathname !== path(item)) return;
    await save().click();
    await left(item);
  }
  return hands;
}
