/**
 * Puts the focus on a field of a form by its name, or by `data-field` where the name belongs to a hidden input (a
 * Mantine select).
 */
export function focusField(form: HTMLElement | null, field: string): void {
  const name = CSS.escape(field);
  form?.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"]), [data-field="${name}"]`)?.focus();
}
