import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What only opens later: windows, lists of options, pages of lists, and the calls of other screens than the first. */
const LATER = new RegExp(
  [
    '@floating-ui',
    '@mantine.form',
    'core.esm.components.(ScrollArea|Combobox|Pagination|Popover|Select|MultiSelect|TagsInput|Autocomplete|Menu|Modal|ModalBase|Tabs|PillsInput|Pill|SegmentedControl|Radio|FloatingIndicator|PasswordInput|Alert|Checkbox|Accordion|NativeSelect|SimpleGrid|EmptyState|Tooltip|HoverCard|Textarea|NumberInput|Switch)\\b',
    'web.src.lib.(accounts|forms|products|companies|imports|link-search)\\b',
    'contracts.src.(directories|datasources|tokens|infobase|robots|settings)\\b',
    'contracts.src.(products|accounts).([a-z]+-)*(routes|import)\\b',
  ].join('|'),
);

/** The web is built to `dist` and served by the API's own server; in development the API is reached through a proxy. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
  ],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    // What many screens share goes into one file, because dozens of tiny ones compress badly; what only opens later stays out of it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', priority: 1, minShareCount: 6, test: (id) => !LATER.test(id) },
            { name: 'later', minShareCount: 4, test: LATER },
          ],
        },
      },
    },
  },
});
