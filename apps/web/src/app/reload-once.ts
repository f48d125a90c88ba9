const KEY = 'tsenomer-reloaded-at';
const QUIET = 20_000;

/**
 * Reloads the page when a part of it could not be fetched (a new build has replaced the files), but not again within 20
 * s of the last time, so that a part that is really missing does not make a loop (P1 §2).
 * @returns whether the page is being reloaded
 */
export function reloadOnce(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number, reload: () => void): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < QUIET) return false;
  storage.setItem(KEY, String(now));
  reload();
  return true;
}

/**
 * Reloads as `reloadOnce` does, but only while the server answers: a part is missing as well when the network is away,
 * and then a reload would leave the browser's own page in place of this one and of what was typed in it.
 * @returns whether the server answers
 */
export async function reloadIfServed(answers: () => Promise<boolean>, reload: () => void): Promise<boolean> {
  const served = await answers();
  if (served) reload();
  return served;
}

/** Whether an error says that a part of the page could not be fetched; browsers word it differently. */
export function isPartMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  );
}

/** Reloads the page, once in a while. */
export function reloadPage(): void {
  reloadOnce(sessionStorage, Date.now(), () => window.location.reload());
}
