import { cspHash } from '../../../csp';

/**
 * Puts the player in the place of what stands for it, at a plain click. Whoever opens it in
 * another tab, or has no script, goes to the public address. Some players ask for the page's
 * origin (YouTube's error 153), which no page of ours hides from them.
 */
const SCRIPT = `(d=>{d.addEventListener("click",e=>{let a=e.target.closest("[data-e]"),f;if(!a||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();f=d.createElement("iframe");f.referrerPolicy="strict-origin-when-cross-origin";f.allow="autoplay;fullscreen;encrypted-media;picture-in-picture";f.title=a.dataset.t;f.height=a.dataset.h||"";f.src=a.dataset.e;a.replaceWith(f);f.focus()})})(document)`;

/** The script as it stands inside a page that embeds something, and its hash for the Content-Security-Policy. */
export const player = { source: SCRIPT, hash: cspHash(SCRIPT) };
