import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver, InputWrapperProps, MantineColorsTuple } from '@mantine/core';
import styles from './theme.module.css';

/** The product's blue; shade 7 carries white text at 5:1. */
const brand: MantineColorsTuple = [
  '#eef2ff',
  '#dfe6fe',
  '#c0cdfc',
  '#9db1f9',
  '#7b95f4',
  '#5f7df0',
  '#4b6beb',
  '#3b5bdb',
  '#3049b8',
  '#263b95',
];

/** Where a hint stands that is to be read before the field. */
const HINT_ABOVE: InputWrapperProps['inputWrapperOrder'] = ['label', 'description', 'input', 'error'];

/** The heading of whatever opens over a screen. */
const windowTitle = { fontWeight: 650, fontSize: 16, lineHeight: 1.35, overflowWrap: 'anywhere' } as const;

/** Dense and calm: 13 px text, 8 px corners, one accent colour (contrasts: WCAG 2.2 AA). */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.25' },
      h2: { fontSize: '16px', lineHeight: '1.35' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // A hint stands under its field, so that fields in a row keep one line; but under what is many lines high it would
    // be out of sight.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 4 } },
    },
    Textarea: { defaultProps: { inputWrapperOrder: HINT_ABOVE } },
    RadioGroup: { defaultProps: { inputWrapperOrder: HINT_ABOVE } },
    CheckboxGroup: { defaultProps: { inputWrapperOrder: HINT_ABOVE } },
    Button: { defaultProps: { size: 'sm' } },
    Tabs: { classNames: { list: styles['tabList'] ?? '', tab: styles['tab'] ?? '' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', limit: 100 } },
    MultiSelect: { defaultProps: { size: 'sm', limit: 100, clearSearchOnChange: false } },
    Modal: { defaultProps: { size: 500, centered: true }, styles: { title: windowTitle } },
    Drawer: { defaultProps: { position: 'right' }, styles: { title: windowTitle } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: true } } },
    // The placeholder that would take the first focus is a button without a name, which is an accessibility problem.
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
  },
});

/** Mantine's greys and its error red are too pale for small text (measured 3.3:1); these are at least 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--tabular': "'tnum' 1, 'cv11' 1" },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1a1f2b',
    '--mantine-color-dimmed': '#5a6474',
    '--mantine-color-placeholder': '#667085',
    '--mantine-color-error': '#c62828',
    '--mantine-color-default-border': '#cfd6e0',
    '--mantine-color-anchor': '#3049b8',
    '--page-background': '#f6f7fa',
    '--line': '#e4e8ee',
    '--surface-quiet': '#f8f9fb',
    '--surface-active': '#eef2ff',
    '--good': '#17713b',
    '--good-soft': '#e3f5e9',
    '--bad': '#b42318',
    '--bad-soft': '#fdeceb',
    '--warn': '#8a5300',
    '--warn-soft': '#fff3dc',
    '--calm': '#475467',
    '--calm-soft': '#eef1f5',
    '--info': '#3049b8',
    '--info-soft': '#eaf0ff',
  },
  dark: {},
});
