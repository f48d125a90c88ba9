/** The address of a check, as it is told: null for the whole city; one that was deleted goes by its number. */
export function placeShop(id: number, name: string | null): { id: number; name: string } | null {
  return id === 0 ? null : { id, name: name ?? `№ ${id}` };
}
