/** A login as accounts keep it: an e-mail address in lower case, or a phone as its digits. */
export type Login =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly digits: string };

/** Reads what somebody typed as a login; null for what is neither an e-mail address nor a phone. */
export function readLogin(text: string): Login | null {
  const typed = text.trim();
  if (typed.includes('@')) return { kind: 'email', email: typed.toLowerCase() };
  const digits = typed.replaceAll(/[\s()-]/g, '').replace(/^\+/, '');
  return /^\d+$/.test(digits) ? { kind: 'phone', digits } : null;
}
