/** A page of a shop, drawn: nothing is fetched for this page. */
export function shopPage(): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="900" font-family="sans-serif">
<rect width="1280" height="900" fill="#fff"/>
<rect width="1280" height="72" fill="#2f3a56"/>
<text x="40" y="46" font-size="26" fill="#fff" font-weight="700">Ладья</text>
<rect x="300" y="18" width="560" height="36" rx="6" fill="#fff" opacity=".9"/>
<rect x="40" y="130" width="520" height="520" rx="16" fill="#e8dccb"/>
<path d="M220 460l90-110 70 80 40-44 90 104v60H220z" fill="#b9a888"/>
<circle cx="250" cy="300" r="34" fill="#b9a888"/>
<text x="640" y="190" font-size="34" fill="#222" font-weight="700">Блендер Нордхольм В 10</text>
<text x="640" y="236" font-size="20" fill="#667">погружной, 1000 Вт, сталь</text>
<text x="650" y="344" font-size="56" fill="#111" font-weight="700">4 549 ₽</text>
<text x="930" y="340" font-size="26" fill="#999" text-decoration="line-through">5 799 ₽</text>
<text x="650" y="452" font-size="24" fill="#17703f">в наличии, 12 шт.</text>
<rect x="640" y="500" width="300" height="64" rx="10" fill="#d9730d"/>
<text x="720" y="541" font-size="24" fill="#fff">В корзину</text>
<rect x="40" y="710" width="1200" height="14" rx="7" fill="#eceff4"/>
<rect x="40" y="746" width="1040" height="14" rx="7" fill="#eceff4"/>
<rect x="40" y="782" width="1140" height="14" rx="7" fill="#eceff4"/>
</svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
}
