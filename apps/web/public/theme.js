// Before anything is painted: the colour scheme and the density that were chosen on this device. A script of its own,
// because the content security policy allows none within the page.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const chosen = kept('tsenomer-colour-scheme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.dataset.density = kept('tsenomer-density') === 'compact' ? 'compact' : 'comfortable';
})();
