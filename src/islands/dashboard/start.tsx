import { createRoot } from 'react-dom/client';
import { Dashboard } from './Dashboard';
import { START, type Start } from './shell/start';

/** Draws the dashboard in place of its skeleton, with what came with the page. */
function start(): void {
  const root = document.getElementById(START.root);
  const place = document.getElementById(START.data);
  const data = place?.textContent;
  if (!root || !data) return;
  // Whoever signs out leaves nothing of it in the page.
  place.remove();
  const { section, site, ...known } = JSON.parse(data) as Start;
  createRoot(root).render(<Dashboard initial={section} site={site} known={known} />);
}

start();
