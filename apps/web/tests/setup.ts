import './no-tasks.ts';
import './quick-react.ts';
import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';

// What jsdom lacks and Mantine, the router and the tables ask for.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class NoIntersectionObserver extends NoResizeObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  takeRecords() {
    return [];
  }
}

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
// jsdom does not know the element <search> yet, and React complains about elements that the browser does not know.
Object.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  value: 'HTMLElement',
});
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
window.ResizeObserver = NoResizeObserver;
window.IntersectionObserver = NoIntersectionObserver;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
// Nothing is laid out: whatever is there counts as shown.
window.HTMLElement.prototype.checkVisibility = () => true;
window.scrollTo = () => undefined;

configure({
  // Texts are looked for in what is shown. Asking of each element whether it is a style sheet costs more than the
  // looking.
  defaultIgnore: '',
  // How long something may take is no part of these tests: a busy machine is no failure.
  asyncUtilTimeout: 60_000,
  // The document is printed for who reads the message. Waiting makes such an error each time it looks and does not find
  // yet: printing all of them took about a seventh of the time.
  getElementError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    let told: string | null = null;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (told ??= `${message ?? ''}\n\n${prettyDOM(container) || ''}`),
      set: (words: string) => {
        told = words;
      },
    });
    return error;
  },
});

let complaints: string[] = [];

// A test that makes noise fails: React and Mantine tell real mistakes through the console.
beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(complaints).toEqual([]);
});

// Files share the window and the modules of the application: each leaves them as it found them.
afterAll(async () => {
  vi.useRealTimers();
  vi.resetConfig();
  vi.unstubAllGlobals();
  notifications.clean();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'locale=; max-age=0; path=/';
  if (i18next.isInitialized) await startI18n('ru');
});
