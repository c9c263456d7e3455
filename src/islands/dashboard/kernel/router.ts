import { createRouter } from '@nanostores/router';
import { SECTIONS, type Section } from '@/sections';

const addresses = Object.fromEntries(SECTIONS.map((section) => [section, `/${section}`]));

/** One real address a section; a link to one does not reload the page. */
export const $router = createRouter(addresses as Record<Section, `/${Section}`>);

/**
 * Leaves links out of the dashboard, and to a part of the screen that is open, to the browser: the
 * router stops every click on an address of ours, and does nothing with what it does not know.
 */
function letGo({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return;
  const isSection = SECTIONS.some((section) => link.pathname === `/${section}`);
  const isHere = link.pathname === location.pathname && link.hash !== '';
  if (isSection && !isHere) return;
  link.target = '_self';
  // The same element may lead to a section the next time.
  setTimeout(() => link.removeAttribute('target'));
}
if (typeof document !== 'undefined') document.addEventListener('click', letGo, true);

/** Goes to a section. */
export function goTo(section: Section): void {
  $router.open(`/${section}`);
}

let before: Section = 'dashboard';
$router.listen((now, left) => {
  if (left && left.route !== now?.route) before = left.route;
});

/** Goes to the section that one came from: the browser's own way back could leave the dashboard. */
export function goBack(): void {
  goTo(before);
}
