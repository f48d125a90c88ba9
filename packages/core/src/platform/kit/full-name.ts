/** Surname and name (P2 §3). */
export function fullName({ name, surname }: { readonly name: string; readonly surname: string | null }): string {
  return [surname, name].filter(Boolean).join(' ');
}
