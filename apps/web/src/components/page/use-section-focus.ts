import { useRef } from 'react';
import { controlAt, placeAmong } from './controls.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/**
 * Lets the keyboard continue in a section whose pressed button goes: in what stands in its place then, or in the
 * section itself when nothing does.
 * @returns the ref for the section
 */
export function useSectionFocus<Section extends HTMLElement = HTMLDivElement>() {
  const section = useRef<Section>(null);
  useKeptFocus(
    section,
    (focused) => (section.current === null ? null : placeAmong(section.current, focused)),
    (place) => {
      if (section.current === null || place === null) return null;
      const control = controlAt(section.current, place);
      if (control === null) section.current.tabIndex = -1;
      return control ?? section.current;
    },
  );
  return section;
}
