import { chromium } from 'playwright-core'; import { readdirSync } from 'node:fs';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--allow-file-access-from-files']}); 
const fs=readdirSync('/tmp/h7-shots').filter(f=>f.startsWith('en-390')||f.includes('_undo')||f.includes('report')||f.includes('_move')&&f.includes('390'));
const uniq=[...new Set(fs)].filter(f=>f.includes('390')); let n=0;
for(let k=0;k<uniq.length;k+=5){ const p=await b.newPage({viewport:{width:1960,height:850}}); const {readFileSync}=await import('node:fs'); await p.setContent('<body style="margin:0;display:flex;gap:2px;background:#000">'+uniq.slice(k,k+5).map(f=>`<img src="data:image/png;base64,${readFileSync('/tmp/h7-shots/'+f).toString('base64')}">`).join('')); await p.screenshot({path:`/tmp/h7-shots/sheet${n++}.png`}); console.log(n-1,uniq.slice(k,k+5).join(' ')); await p.close(); }
await b.close();
