import { createRouter } from '@nanostores/router';
import { SECTIONS, type Section } from '@/sections';

const addresses = Object.fromEntries(SECTIONS.map((section) => [section, `/${section}`]));

/** One real address a section; a link to one does not reload the page. */
export const $router = createRouter(addresses as Record<Section, `/${Section}`>);

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
