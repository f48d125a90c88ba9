/** Read on a screen of any width, and printed on A4. */
export const CASE_PAGE_STYLE = `
:root{color-scheme:light}
body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#1a1f2b;background:#f4f6f9}
main{max-width:880px;margin:24px auto;padding:24px;background:#fff;border:1px solid #dfe3ea;border-radius:12px}
h1{font-size:24px;line-height:1.25;margin:0 0 16px}h2{font-size:18px;line-height:1.3;margin:0 0 4px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:0 0 12px}
dt{font-size:13px;color:#5a6474}dd{margin:0;font-weight:600}
p{margin:4px 0}.note,figcaption,small{font-size:13px;color:#5a6474}small{display:block}
.url{overflow-wrap:anywhere;font-size:13px}
section{border-top:1px solid #dfe3ea;margin-top:20px;padding-top:16px}
table{width:100%;border-collapse:collapse;margin:8px 0;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:6px 8px;border-bottom:1px solid #e8ebf0}
th{font-size:13px;color:#5a6474;font-weight:600}
th:nth-child(n+3),td:nth-child(n+3){text-align:right;white-space:nowrap}
figure{margin:12px 0 0}img{display:block;max-width:100%;border:1px solid #c9cfd9;border-radius:6px}
@media(max-width:560px){main{margin:0;border:0;border-radius:0;padding:16px}td,th{padding:6px 4px;font-size:13px}}
@media print{@page{size:A4;margin:16mm 14mm}body{background:#fff;font-size:11pt}
main{max-width:none;margin:0;padding:0;border:0}h1{font-size:18pt}h2{font-size:13pt;break-after:avoid}
tr,figure,dl{break-inside:avoid}img{max-height:230mm}thead{display:table-header-group}}
`.trim();
