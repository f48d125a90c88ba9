/**
 * What the page and the chat widget share: the widget's script reads `window.tsenomerChat` and listens to the event.
 */
interface ChatMeeting {
  token: string | null;
}

declare global {
  interface Window {
    tsenomerChat?: ChatMeeting;
  }
}

/** Sent on `window` when the user's token changes; `detail.token` is it, null when nobody is signed in. */
export const CHAT_TOKEN_EVENT = 'tsenomer:chat-token';

/** A failure of the chat is nobody's concern but the developer's (P1 §8: only logged). */
export function logChatFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.debug('chat', error);
}

const ID = 'chat-widget-script';

/** Puts the widget's script into the page, once however often it is called. */
export function injectChatScript(page: Document, url: string): void {
  if (page.getElementById(ID) !== null) return;
  const script = page.createElement('script');
  script.id = ID;
  script.src = url;
  script.async = true;
  script.addEventListener('error', () => logChatFailure(new Error(`${url} was not loaded`)));
  page.head.append(script);
}

/** Tells the widget who the user is, whether its script is there already or comes later. */
export function tellChatToken(page: Window, token: string | null): void {
  page.tsenomerChat = { token };
  page.dispatchEvent(new CustomEvent(CHAT_TOKEN_EVENT, { detail: { token } }));
}
