/**
 * Copies the text of a field; resolves to whether that went well. Pages served without TLS have no clipboard of their
 * own: there the text is selected, and copied or left for the keyboard.
 */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(field.value);
      return true;
    } catch {
      // Not permitted: the old way below.
    }
  }
  field.focus();
  field.select();
  return document.execCommand('copy');
}
