export { Palette } from './Palette.tsx';
export { ShortcutSheet } from './ShortcutSheet.tsx';
