import { mkdtempSync } from 'node:fs'; import { tmpdir } from 'node:os'; import { join } from 'node:path';
import { chromium } from '@playwright/test'; import lighthouse from 'lighthouse';
import { launch } from './member.ts';
const base=process.argv[2];
const b = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(),'lh-')), { ...launch, args:[...launch.args,'--remote-debugging-port=4215'] });
for (const p of process.argv.slice(3)) {
  const r = await lighthouse(`${base}${p}`, { port: 4215, logLevel:'error', output:'json' });
  const a=r.lhr.audits; console.log(p, Object.values(r.lhr.categories).map(c=>`${c.id} ${Math.round(c.score*100)}`).join(', '));
  for (const k of ['first-contentful-paint','largest-contentful-paint','total-blocking-time','cumulative-layout-shift','speed-index','interactive']) console.log('   ',k,a[k]?.displayValue,a[k]?.score);
  console.log('   obs', JSON.stringify(Object.fromEntries(Object.entries(a.metrics?.details?.items?.[0]??{}).filter(([k])=>/observed(First|Largest|Load|Dom)/.test(k)&&!/Ts/.test(k)))));
  for (const [k,v] of Object.entries(a)) if (v.score!==null && v.score<0.9 && !/metric/.test(k)) console.log('   -',k,v.displayValue??'',v.score);
  const reqs=a['network-requests']?.details?.items??[]; if (process.env.REQ) for (const q of reqs) console.log('     ',Math.round(q.networkRequestTime),Math.round(q.networkEndTime),q.transferSize,q.priority,q.url.replace(base,'').slice(0,70));
  const lcp=a['lcp-breakdown-insight']??a['largest-contentful-paint-element']; console.log('   lcp', JSON.stringify(lcp?.details?.items??null).slice(0,600));
}
await b.close();
