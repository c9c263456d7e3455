import { createRoot } from 'react-dom/client';
import { compareServedPage, storeTabPage } from './kernel/tabPage';
import { fail } from './kernel/toasts';
import { ROOMS } from './screens';
import { Dashboard } from './shell/Dashboard';
import { START, type Start } from './shell/start';
import { texts } from './texts';

/** Whether the page as it was served is this tab's; else it is asked for, before anything of it is drawn. */
function settle({ me }: Start): boolean {
  const pageState = compareServedPage(me, new URL(window.location.href));
  if (pageState.kind === 'other') {
    window.location.replace(pageState.address);
    return false;
  }
  if (pageState.kind !== 'same') history.replaceState(history.state, '', pageState.address);
  if (pageState.kind === 'lost') fail('lost', texts.pages.lost, texts.pages.lostHelp);
  storeTabPage(me);
  return true;
}

/** Draws the dashboard in place of its skeleton, with what came with the page. */
function start(): void {
  const root = document.getElementById(START.root);
  const place = document.getElementById(START.data);
  const data = place?.textContent;
  if (!root || !data) return;
  // A sign-out removes the data from the page.
  place.remove();
  const all = JSON.parse(data) as Start;
  if (!settle(all)) return;
  const { section, site, me, ...known } = all;
  createRoot(root).render(
    <Dashboard rooms={ROOMS} initial={section} site={site} me={me} known={known} />,
  );
}

start();
