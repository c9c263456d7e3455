import { cspHash } from '../ui/csp';

/**
 * The public page's only script: reports a view, clicks and shares to the server. The body's data
 * attributes name the page and the part of its store. A page that is prefetched or opened in a
 * background tab counts once it becomes visible. A link opened from the context menu or by a long
 * press leaves no event except that the page is hidden right after. Uses no cookie and no storage.
 */
const SCRIPT = `((d,n,b,w,a,s,v,c)=>{s=(tipo,enlace)=>n.sendBeacon("/api/visitas",JSON.stringify({tipo,...d.body.dataset,enlace,ms:performance.now()|0,ref:d.referrer,busca:location.search}));c=e=>(e=e.target.closest("[data-id]"))&&e.dataset.id;v=e=>{d.hidden?a&&s("click",a):w||(w=s("view"));a=0};v();d.onvisibilitychange=v;d.onpointerdown=d.onkeydown=e=>{a=0};d.oncontextmenu=e=>{a=c(e)};d.onclick=d.onauxclick=e=>{e.button<2&&c(e)&&s("click",c(e))};n.share&&(b.hidden=0,b.onclick=e=>n.share({url:d.URL}).then(e=>s("share")))})(document,navigator,cm)`;

export const beaconScript: string = SCRIPT;

/** The script's hash for the page's Content-Security-Policy. */
export const beaconScriptHash = cspHash(SCRIPT);
