import { LOCALE } from '@/lib/kernel/i18n/locale';
import type { BlockType } from '@/lib/page/blocks/registry';
import { cspHash } from '../../csp';

/**
 * Writes every second how long it takes until the moment that stands after each count. A number and its
 * unit stay on one line: a narrow no-break space (U+202F) is between them.
 */
const COUNTDOWN = `((d,f)=>{f=()=>d.querySelectorAll("[data-c]").forEach(e=>{let s=Math.ceil((Date.parse(e.nextElementSibling.dateTime)-Date.now())/1e3);e.textContent=s>0?[[864e2,"d"],[3600,"h"],[60,"min"],[1,"s"]].map(([n,u])=>{let q=Math.floor(s/n);s-=q*n;return q+"\\u202f"+u}).join(" "):e.dataset.c;e.hidden=!e.textContent});f();setInterval(f,1e3)})(document)`;

/**
 * Replaces the picture with the player at a plain click. A new tab, or a browser without scripts,
 * goes to the public address. Some players ask for the page's origin (YouTube's error 153), which
 * all our pages send.
 */
const PLAYER = `(d=>{d.addEventListener("click",e=>{let a=e.target.closest("[data-e]"),f;if(!a||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();f=d.createElement("iframe");f.referrerPolicy="strict-origin-when-cross-origin";f.allow="autoplay;fullscreen;encrypted-media;picture-in-picture";f.title=a.dataset.t;f.height=a.dataset.h||"";f.src=a.dataset.e;a.replaceWith(f);f.focus()})})(document)`;

/** Says after the time of an online event what it is on the visitor's own clock, where that differs. */
const OWN_HOURS = `((d,LOCALE)=>d.querySelectorAll("[data-h]").forEach(e=>{let s=e.dataset.h,t=new Date(s);new Date(t-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)!=s.slice(0,16)&&e.append(" · "+t.toLocaleString(LOCALE,{weekday:"short",hour:"numeric",minute:"2-digit"})+" "+e.dataset.o)}))(document,${JSON.stringify(LOCALE)})`;

/**
 * Opens a product over the page at a plain click, as its own page in a frame: what is pressed there
 * leaves the frame. Elsewhere, as in a copy of the page, the link is followed.
 */
const PRODUCT = `(d=>d.addEventListener("click",e=>{let a=e.target.closest("[data-x] [data-id]"),w,f,b;if(!a||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||a.origin!=location.origin)return;e.preventDefault();w=d.createElement("dialog");f=d.createElement("iframe");b=d.createElement("button");w.className="ov";w.ariaLabel=f.title=a.querySelector("b").textContent;b.textContent=a.closest("[data-x]").dataset.x;f.src=a.href;w.append(b,f);d.body.append(w);b.onclick=()=>w.close();w.onclick=e=>{e.target==w&&w.close()};w.onclose=()=>w.remove();w.showModal()}))(document)`;

const inline = (source: string) => ({ source, hash: cspHash(source) });

/** The scripts of pages, by the kind of block that needs one, with their hashes for the Content-Security-Policy. */
export const BLOCK_SCRIPTS: Partial<Record<BlockType, ReturnType<typeof inline>>> = {
  incrustado: inline(PLAYER),
  'cuenta-atras': inline(COUNTDOWN),
  eventos: inline(OWN_HOURS),
  productos: inline(PRODUCT),
};
