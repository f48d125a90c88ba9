import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

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
Object.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, { configurable: true, value: 'HTMLElement' });
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
window.ResizeObserver = NoResizeObserver;
window.IntersectionObserver = NoIntersectionObserver;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// How long something may take is no part of these tests: a busy machine is no failure.
configure({ asyncUtilTimeout: 60_000 });

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
  expect(complaints).toEqual([]);
});

// Each file leaves the window and the modules of the application as it found them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notifications.clean();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'locale=; max-age=0; path=/';
});
