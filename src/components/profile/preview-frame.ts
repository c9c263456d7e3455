import { getPageTexts } from '@/lib/profile/page-texts';
import { cspHash } from '../ui/csp';

/**
 * Runs in the sandboxed frame: shows each page that the editor sends, and blocks navigation by
 * clicks. The page's own scripts cannot run, because the policy has only this script's hash.
 */
const SCRIPT = `addEventListener('message',(e)=>{if(e.source!==parent||e.data?.tipo!=='html')return;const d=new DOMParser().parseFromString(e.data.html,'text/html');document.documentElement.lang=d.documentElement.lang;document.title=d.title;document.querySelectorAll('style').forEach((s)=>s.remove());document.head.append(...d.querySelectorAll('style'));document.body.replaceWith(d.body)});addEventListener('click',(e)=>{if(e.target.closest?.('a'))e.preventDefault()},true);parent.postMessage({tipo:'lista'},'*')`;

const STYLE =
  'body{display:grid;place-items:center;min-height:100vh;margin:0;font:1rem system-ui,sans-serif;color:#54515c;background:#efeeeb}@media(prefers-color-scheme:dark){body{color:#b5b1bd;background:#111114}}';

/**
 * Returns the editor's frame for drafts of pages or of letters, with its own policy. `origin` is
 * that of pictures.
 */
export function previewFrame(origin: string, language: string, isLetter: boolean): Response {
  const { loading, loadingLetter, previewTitle } = getPageTexts(language);
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${previewTitle}</title><style>${STYLE}</style></head><body><p>${isLetter ? loadingLetter : loading}</p><script>${SCRIPT}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `img-src ${origin}`,
    'font-src data:',
    "style-src 'unsafe-inline'",
    `script-src '${cspHash(SCRIPT)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ];
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}
