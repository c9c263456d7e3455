import { createRouter } from '@nanostores/router';
import { SECTIONS, type Section } from '@/sections';

const addresses = Object.fromEntries(SECTIONS.map((section) => [section, `/${section}`]));

/**
 * True in the dashboard's document, which has the person's id as a data attribute. In other
 * documents the browser handles links.
 */
const isDashboard =
  typeof document !== 'undefined' && document.documentElement.dataset['persona'] !== undefined;

/** The router, with a URL for each section. A link to a section does not reload the page. */
export const $router = createRouter(addresses as Record<Section, `/${Section}`>, {
  links: isDashboard,
});

/**
 * Leaves links that do not lead to a section to the browser, because the router cancels clicks on
 * all our URLs, including unknown ones and fragments of the current screen.
 */
function leaveToBrowser({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return;
  const isSection = SECTIONS.some((section) => link.pathname === `/${section}`);
  const isHere = link.pathname === location.pathname && link.hash !== '';
  if (isSection && !isHere) return;
  link.target = '_self';
  // The attribute is removed, because the same element may lead to a section at the next click.
  setTimeout(() => link.removeAttribute('target'));
}
if (typeof document !== 'undefined') document.addEventListener('click', leaveToBrowser, true);

export function goTo(section: Section): void {
  $router.open(`/${section}`);
}

let before: Section = 'dashboard';
$router.listen((now, left) => {
  if (left && left.route !== now?.route) before = left.route;
});

/** Returns to the previous section. The browser's history could leave the dashboard. */
export function goBack(): void {
  goTo(before);
}
