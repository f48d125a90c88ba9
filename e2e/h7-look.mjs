import { readFile } from 'node:fs/promises'; import { createRequire } from 'node:module'; import { chromium } from 'playwright-core';
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'),'utf8');
const base='http://127.0.0.1:8201';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',headless:true,args:['--no-sandbox','--disable-gpu']});
const only=process.argv[2];
async function check(page,name){ await page.waitForTimeout(500); await page.evaluate(axe); const r=await page.evaluate(`axe.run(document,{runOnly:['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa']})`);
 for(const v of r.violations) for(const n of v.nodes) console.log(name,'AXE',v.id,n.target.join(' '),[...n.any,...n.all].map(m=>m.message).join(';').slice(0,200));
 const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0) console.log(name,'OVERFLOW',over);
 await page.screenshot({path:`/tmp/h7-shots/${name}.png`}); }
for (const [lang,w] of [['ru',1440],['en',390],['ru',390]]) {
 if (only && only!==`${lang}${w}`) continue;
 const c=await browser.newContext({baseURL:base,viewport:{width:w,height:w>1000?900:844},locale:lang==='ru'?'ru-RU':'en-GB',reducedMotion:'reduce'});
 if(lang==='en') await c.addCookies([{name:'locale',value:'en',url:base}]);
 const a=await c.request.post('/api/auth/login',{data:{login:'admin@example.test',password:'Passw0rd1'}}); if(!a.ok()) {console.log('login',a.status(),await a.text());}
 const page=await c.newPage(); page.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log(lang,w,'CONSOLE',m.text().slice(0,200))}); page.on('pageerror',e=>console.log('PAGEERROR',e.message));
 for(const p of ['/cities','/brands','/tags','/categories','/categories?view=list','/categories/report?level=2']){ await page.goto(p); await page.waitForSelector('h1'); await page.waitForLoadState('networkidle').catch(()=>{}); await check(page,`${lang}-${w}${p.replaceAll(/[/?=]/g,'_')}`); }
 await page.goto('/cities'); await page.getByRole('button',{name:lang==='ru'?'Добавить город':'Add a city'}).first().click(); await page.waitForSelector('[role=dialog]'); await page.getByRole('textbox').last().waitFor(); await page.keyboard.type('Мо'); await page.waitForTimeout(900); await check(page,`${lang}-${w}_city_dialog`);
 await page.goto('/tags'); await page.getByRole('button',{name:lang==='ru'?'Добавить теги':'Add tags'}).first().click(); await page.waitForSelector('[role=dialog]'); await page.waitForTimeout(500); await page.keyboard.type('раз,два'); await check(page,`${lang}-${w}_tags_dialog`); await page.keyboard.press('Escape'); await page.waitForTimeout(200); console.log('dialogs after Esc', await page.getByRole('dialog').count()); await page.getByRole('button',{name:/^(Отмена|Cancel)$/}).click().catch(()=>{});
 await page.waitForTimeout(300);
 const bin=page.getByRole('button',{name:lang==='ru'?/^Удалить: /:/^Delete: /}); if(await bin.count()) { await bin.first().click(); await page.waitForTimeout(500); const ok=page.getByRole('button',{name:/Да, удалить|Yes, delete/}); if(await ok.count()){ await check(page,`${lang}-${w}_tag_warn`); await ok.click(); } await page.waitForTimeout(1300); await check(page,`${lang}-${w}_undo`); await page.getByRole('button',{name:/^(Вернуть|Undo): /}).click(); }
 await page.goto('/categories'); const t=page.getByRole('treeitem'); await t.first().waitFor().catch(()=>{}); if(await t.count()){ await t.first().focus(); await page.keyboard.press('ArrowRight'); await page.waitForTimeout(600); await check(page,`${lang}-${w}_tree_open`); await page.getByRole('button',{name:/^(Действия|Actions): /}).first().click(); await page.waitForTimeout(400); await check(page,`${lang}-${w}_tree_menu`);
  await page.getByRole('menuitem',{name:/Переместить|Move/}).click(); await page.waitForTimeout(600); await check(page,`${lang}-${w}_move`); }
 await page.goto('/no-such'); await page.waitForSelector('h1'); await check(page,`${lang}-${w}_404`);
 if(w>1000){ await page.goto('/'); await page.getByRole('button',{name:/Версия|Version/}).click(); await page.waitForTimeout(500); await check(page,`${lang}-${w}_version`); }
 await c.close();
}
await browser.close();
