/**
 * The path to return to after a sign-in, or the root: only paths of this site are followed, so that a crafted link
 * cannot lead elsewhere.
 */
export function localPath(path: string | undefined): string {
  if (path === undefined || !/^\/(?![/\\])/.test(path)) return '/';
  return /^\/(auth\/login|login)\b/.test(path) ? '/' : path;
}
