import { chromium } from 'playwright-core'; import { gzipSync } from 'node:zlib';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']}); const c=await b.newContext({baseURL:'http://127.0.0.1:8201',reducedMotion:'reduce',viewport:{width:1440,height:900}});
await c.request.post('/api/auth/login',{data:{login:'admin@example.test',password:'Passw0rd1'}}); const p=await c.newPage();
let sum=0; const seen=[]; p.on('response',async r=>{ if(r.url().endsWith('.js')){ const x=gzipSync(await r.body()).length; sum+=x; seen.push([x,r.url().split('/').pop()]); }});
await p.goto('/'); await p.waitForLoadState('networkidle'); await p.waitForTimeout(1500); console.log('first load KB gz',(sum/1024).toFixed(1)); console.log(seen.sort((a,b)=>b[0]-a[0]).slice(0,8).join(' '));
await p.goto('/tags'); await p.getByRole('button',{name:'Добавить теги'}).click(); await p.waitForTimeout(600); await p.keyboard.press('Escape'); await p.waitForTimeout(300); console.log('esc1',await p.getByRole('dialog').count()); await p.keyboard.press('Escape'); await p.waitForTimeout(300); console.log('esc2',await p.getByRole('dialog').count());
// drag by a real mouse
await p.goto('/categories'); const items=p.getByRole('treeitem'); await items.first().waitFor(); const g=await items.nth(1).locator('[data-grip]').boundingBox(); const t=await items.nth(3).boundingBox();
await p.mouse.move(g.x+8,g.y+10); await p.mouse.down(); await p.mouse.move(t.x+200,t.y+20,{steps:5}); console.log('target',await p.locator('[data-target=true]').count(), 'sel', await p.evaluate(()=>getSelection().toString().length)); await p.mouse.up(); await p.waitForTimeout(900); console.log(await p.locator('.mantine-Notification-root').allTextContents()); await p.getByRole('button',{name:'Вернуть'}).click(); await p.waitForTimeout(900); console.log(await items.count(), await p.locator('.mantine-Notification-root').allTextContents());
await b.close();
