import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { InputWrapperProps, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import styles from './theme.module.css';

/** The product's blue: shade 7 carries white text at 6:1, shade 4 stands on dark grounds. */
const brand: MantineColorsTuple = [
  '#eef1fe',
  '#e0e6fd',
  '#c4cffb',
  '#a8b8ff',
  '#8ea2ff',
  '#6d85f2',
  '#4c68e4',
  '#3350d6',
  '#2a43b5',
  '#213694',
];

/** Mantine's dark scheme on our grounds and inks (tokens.ts), palest first. */
const dark: MantineColorsTuple = [
  '#e9edf5',
  '#b3bccd',
  '#939db0',
  '#939db0',
  '#38414f',
  '#272e3b',
  '#1c222d',
  '#161b24',
  '#0e1117',
  '#090c11',
];

/** The brand's buttons in both schemes: Mantine decides the colour of their text by the light one alone. */
const variantColours: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  if ((input.color ?? input.theme.primaryColor) !== 'brand') return colours;
  if (input.variant === 'filled') return { ...colours, color: 'var(--mantine-primary-color-contrast)' };
  if (input.variant === 'light') {
    return { ...colours, background: 'var(--brand-soft)', hover: 'var(--brand-soft-hover)', color: 'var(--brand)' };
  }
  return colours;
};

/** Where a hint stands that is to be read before the field. */
const HINT_ABOVE: InputWrapperProps['inputWrapperOrder'] = ['label', 'description', 'input', 'error'];

/** The heading of whatever opens over a screen. */
const windowTitle = { fontWeight: 650, fontSize: 16, lineHeight: 1.35, overflowWrap: 'anywhere' } as const;

/** The heading of a window is a `header`, which beside the page's own would be a second banner. */
const NO_BANNER = { header: { role: 'presentation' } } as const;

/** Dense and calm: 13 px text, 8 px corners, one accent colour (contrasts: WCAG 2.2 AA). */
export const theme = createTheme({
  respectReducedMotion: true,
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver: variantColours,
  black: '#0e1117',
  colors: { brand, dark },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  headings: {
    fontWeight: '690',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.25' },
      h2: { fontSize: '15px', lineHeight: '1.35' },
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
    Modal: { defaultProps: { size: 500, centered: true, attributes: NO_BANNER }, styles: { title: windowTitle } },
    Drawer: { defaultProps: { position: 'right', attributes: NO_BANNER }, styles: { title: windowTitle } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: true } } },
    // The placeholder that would take the first focus is a button without a name, which is an accessibility problem.
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
  },
});
