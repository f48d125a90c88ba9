/**
 * Copies a text; resolves to whether that went well. Pages served without TLS have no clipboard of their own: there the
 * text is selected in the field that shows it, and copied or left for the keyboard.
 */
export async function copyText(text: string, shownIn: HTMLInputElement): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not permitted: the old way below.
    }
  }
  shownIn.focus();
  shownIn.select();
  return document.execCommand('copy');
}
