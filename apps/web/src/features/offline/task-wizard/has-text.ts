/** Whether something has a text in its name or in what else it is found by, whatever the case (P2 §5 "city filter"). */
export function hasText(
  { name, hint = '', also = [] }: { readonly name: string; readonly hint?: string; readonly also?: readonly string[] },
  text: string,
): boolean {
  const wanted = text.trim().toLowerCase();
  return [name, hint, ...also].some((each) => each.toLowerCase().includes(wanted));
}
