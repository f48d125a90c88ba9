/** Texts of the map of the design system. */
export const map = {
  label: '{{label}}: карта; те же точки есть в списке рядом',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
} as const;
