/**
 * The nonce that the server put into the page, by which the content security policy admits style sheets that scripts
 * add. The one that windows add to hold the page still (react-remove-scroll) looks for it under this name.
 */
export function admitOwnStyles(): string | undefined {
  const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}
