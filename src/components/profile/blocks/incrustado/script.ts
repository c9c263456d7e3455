import { cspHash } from '../../../csp';

/**
 * Replaces the picture with the player at a plain click. A new tab, or a browser without scripts,
 * goes to the public address. Some players ask for the page's origin (YouTube's error 153), which
 * all our pages send.
 */
const SCRIPT = `(d=>{d.addEventListener("click",e=>{let a=e.target.closest("[data-e]"),f;if(!a||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();f=d.createElement("iframe");f.referrerPolicy="strict-origin-when-cross-origin";f.allow="autoplay;fullscreen;encrypted-media;picture-in-picture";f.title=a.dataset.t;f.height=a.dataset.h||"";f.src=a.dataset.e;a.replaceWith(f);f.focus()})})(document)`;

/** The script as it stands inside a page that embeds something, and its hash for the Content-Security-Policy. */
export const player = { source: SCRIPT, hash: cspHash(SCRIPT) };
