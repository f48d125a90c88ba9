/** The product's numbers of what the world knows by its places. */
export interface Ids {
  readonly products: readonly number[];
  readonly companies: readonly number[];
  readonly cities: readonly number[];
  readonly monitorings: readonly number[];
  readonly agents: readonly number[];
  /** Of each agent, the address that is theirs, with its company. */
  readonly shops: readonly { readonly id: number; readonly company: number }[];
  readonly approver: number;
}

/** Items of a list by their places, once they are known to be there. @throws RangeError */
export function itemAt<T>(list: readonly T[], place: number): T {
  const item = list[place];
  if (item === undefined) throw new RangeError(`There is no place ${place} in a list of ${list.length}`);
  return item;
}

/** From the product's numbers back to places. */
export function placesOf(ids: readonly number[]): (id: number) => number {
  const places = new Map(ids.map((id, place) => [id, place]));
  return (id) => {
    const place = places.get(id);
    if (place === undefined) throw new RangeError(`The drill made nothing of the number ${id}`);
    return place;
  };
}
