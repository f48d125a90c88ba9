/** What is asked of something, by the sentences that are shown to people with the weights. */
export type Features<Seen extends readonly unknown[]> = Readonly<Record<string, (...seen: Seen) => boolean>>;

/** The sentences that hold of something. */
export function holding<Seen extends readonly unknown[]>(features: Features<Seen>, ...seen: Seen): readonly string[] {
  return Object.entries(features).flatMap(([says, holds]) => (holds(...seen) ? [says] : []));
}
