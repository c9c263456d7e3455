import { cspHash } from '../../../csp';

/** Tells every second how long it takes until the moment that stands after each count. */
const SCRIPT = `((d,f)=>{f=()=>d.querySelectorAll("[data-c]").forEach(e=>{let s=Math.ceil((Date.parse(e.nextElementSibling.dateTime)-Date.now())/1e3);e.textContent=s>0?[[864e2," d"],[3600," h"],[60," min"],[1," s"]].map(([n,u])=>{let q=Math.floor(s/n);s-=q*n;return q+u}).join("  "):e.dataset.c;e.hidden=!e.textContent});f();setInterval(f,1e3)})(document)`;

/** The script as it stands inside a page that counts down, and its hash for the Content-Security-Policy. */
export const countdown = { source: SCRIPT, hash: cspHash(SCRIPT) };
