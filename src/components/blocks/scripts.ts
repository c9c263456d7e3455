import type { BlockType } from '@/lib/blocks/registry';
import { LOCALE } from '@/lib/core/i18n/locale';
import { cspHash } from '../ui/csp';

/**
 * Writes the remaining time beside each date, every second. A narrow no-break space (U+202F) keeps
 * a number and its unit on one line. The time is the server's, from the Date and Age headers, or
 * the device's where these headers are missing.
 */
const COUNTDOWN = `((d,o,f)=>{f=()=>d.querySelectorAll("[data-c]").forEach(e=>{let s=Math.ceil((Date.parse(e.nextElementSibling.dateTime)-Date.now()-o)/1e3);e.textContent=s>0?[[864e2,"d"],[3600,"h"],[60,"min"],[1,"s"]].map(([n,u])=>{let q=Math.floor(s/n);s-=q*n;return q+"\\u202f"+u}).join(" "):e.dataset.c;e.hidden=!e.textContent});f();setInterval(f,1e3);fetch(location,{method:"HEAD",cache:"no-store"}).then(({headers:h})=>{let t=Date.parse(h.get("date"));t&&(o=t+500+1e3*h.get("age")-Date.now(),f())},()=>{})})(document,0)`;

/**
 * Replaces the thumbnail with the player at a plain click. A new tab, or a browser without scripts,
 * opens the public URL. Some players require the Referer (YouTube's error 153), which all our pages
 * send.
 */
const PLAYER = `(d=>{d.addEventListener("click",e=>{let a=e.target.closest("[data-e]"),f;if(!a||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();f=d.createElement("iframe");f.referrerPolicy="strict-origin-when-cross-origin";f.allow="autoplay;fullscreen;encrypted-media;picture-in-picture";f.title=a.dataset.t;f.height=a.dataset.h||"";f.src=a.dataset.e;a.replaceWith(f);f.focus()})})(document)`;

/** Adds the visitor's local time to that of an online event, where it differs. */
const OWN_HOURS = `((d,LOCALE)=>d.querySelectorAll("[data-z]").forEach(e=>{let s=e.dataset.z,t=new Date(s);new Date(t-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)!=s.slice(0,16)&&e.append(" · "+t.toLocaleString(LOCALE,{weekday:"short",hour:"numeric",minute:"2-digit"})+" "+e.dataset.o)}))(document,${JSON.stringify(LOCALE)})`;

/**
 * Opens a product over the page at a plain click: its own page in a frame, whose links leave the
 * frame. Elsewhere, as in a copy of the page, the link is followed.
 */
const PRODUCT = `(d=>d.addEventListener("click",e=>{let a=e.target.closest("[data-x] [data-id]"),w,f,b;if(!a||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||a.origin!=location.origin)return;e.preventDefault();w=d.createElement("dialog");f=d.createElement("iframe");b=d.createElement("button");w.className="ov";w.ariaLabel=f.title=a.querySelector("b").textContent;b.textContent=a.closest("[data-x]").dataset.x;f.src=a.href;w.append(b,f);d.body.append(w);b.onclick=()=>w.close();w.onclick=e=>{e.target==w&&w.close()};w.onclose=()=>w.remove();w.showModal()}))(document)`;

const inline = (source: string) => ({ source, hash: cspHash(source) });

/** The scripts of pages by block kind, with their hashes for the Content-Security-Policy. */
export const BLOCK_SCRIPTS: Partial<Record<BlockType, ReturnType<typeof inline>>> = {
  incrustado: inline(PLAYER),
  'cuenta-atras': inline(COUNTDOWN),
  eventos: inline(OWN_HOURS),
  productos: inline(PRODUCT),
};
