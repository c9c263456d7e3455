import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import type { Section } from '../../../src/sections';
import { link } from '../actions/profile';

/** Opens a section of the dashboard and waits until it can be used. */
export async function openSection(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('#contenido :is(section, h2)').first().waitFor();
}

/**
 * Navigates to another section by a link in the same document, which takes a third of the time of
 * loading its URL. Waits until the section has replaced the one before.
 */
async function walk(page: Page, section: Section): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('#contenido > :last-child > *')?.setAttribute('data-left', '');
    const link = Object.assign(document.createElement('a'), { href: path });
    document.body.append(link);
    link.click();
    link.remove();
  }, `/${section}`);
  await expect(page.locator('[data-left]')).toHaveCount(0);
  await page.locator('#contenido :is(section, h2)').first().waitFor();
}

/** Returns a function that navigates to a section and waits until its requests have finished. */
export function walksOf(page: Page): (section: Section) => Promise<void> {
  const pending = new Set<Request>();
  const answered = (request: Request) => pending.delete(request);
  page
    .on('request', (request) => pending.add(request))
    .on('requestfinished', answered)
    .on('requestfailed', answered);
  return async (section) => {
    await walk(page, section);
    // Waits for the requests that start after the section is rendered.
    await afterTimers(page);
    await expect.poll(() => pending.size).toBe(0);
  };
}

/** Resolves once the due timers of a page have run, because some listeners are added by a timer. */
export async function afterTimers(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Resolves once clicks reach the page: dnd-kit stops them on the document for 50 ms after a drop. */
export async function afterDrop(page: Page): Promise<void> {
  const clicksArrive = () => {
    let hasArrived = false;
    const note = () => {
      hasArrived = true;
    };
    document.body.addEventListener('click', note, { once: true });
    document.body.click();
    return hasArrived;
  };
  await expect.poll(() => page.evaluate(clicksArrive)).toBe(true);
}

/** Closes every notice, as a person does when one covers a control. */
export async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Cerrar aviso' });
  while ((await close.count()) > 0) {
    const one = (await close.elementHandles()).at(-1);
    // The notice may have closed by itself meanwhile.
    await one?.click().catch(() => undefined);
    await one?.waitForElementState('hidden');
  }
}

/**
 * Waits for a toast and closes it, because the next toast with the same text must be told apart
 * from it.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: text, exact: true }).last()).toBeVisible();
  await closeNotices(page);
}

/** Chooses a kind of link or block in the dialog for additions, with the mouse. */
export async function addToPage(page: Page, kind = 'Enlace'): Promise<void> {
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Agregar a tu página' });
  await picker.getByRole('button', { name: new RegExp(`^${kind} `) }).click();
}

/** Stores links for the signed-in person of a page, as the editor does; missing fields get defaults. */
export async function storeLinks(page: Page, links: object[], values: object = {}): Promise<void> {
  const profile = await (await page.request.get('/api/perfil')).json();
  const enlaces = links.map((values, at) => link(`Enlace ${at + 1}`, values));
  const headers = { origin: process.env['TEST_URL'] ?? '' };
  const data = { ...profile, ...values, enlaces };
  const answer = await page.request.put('/api/perfil', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Removes the profile from the dashboard's HTML, as when the server could not read it. */
export async function withoutProfile(page: Page): Promise<void> {
  const isPage = ({ pathname }: URL) => /^\/[a-z-]+$/.test(pathname);
  await page.route(isPage, async (route) => {
    const request = route.request();
    // The preview's frame is a document too, but contains no profile.
    const isDashboard = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isDashboard) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('&quot;perfil&quot;:', '&quot;otro&quot;:');
    return route.fulfill({ response, body });
  });
}

/** Opens a checkout as the pricing page does, and goes to its URL. */
export async function goToCheckout(page: Page, plan: string, periodo: string): Promise<void> {
  const headers = { origin: process.env['TEST_URL'] ?? '' };
  const answer = await page.request.post('/api/checkout', { headers, data: { plan, periodo } });
  const { url } = await answer.json();
  await page.goto(url);
}

/** Buys a plan by the requests of a checkout's pages; the browser's page stays open. */
export async function buy(page: Page, plan: string, periodo: string): Promise<void> {
  const headers = { origin: process.env['TEST_URL'] ?? '' };
  const checkout = await page.request.post('/api/checkout', { headers, data: { plan, periodo } });
  const id = String((await checkout.json()).url)
    .split('/')
    .at(-1);
  const form = { decision: 'aprobar' };
  const thanks = await page.request.post(`/api/pago/${id}`, { headers, form });
  expect(thanks.url(), await thanks.text()).toContain('/gracias?compra=');
}

type Point = { x: number; y: number };

/** A finger on a page; its touches are dispatched as the browser's own touch events. */
export async function fingerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** A field of the dashboard by its exact label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const saveDraft = (page: Page) =>
  page.getByRole('button', { name: 'Guardar', exact: true }).click();

/** Causes a conflict: another tab saves a name and a bio, then this tab saves another bio. */
export async function meetConflict(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/perfil');
  // A tab without changes would simply load the other tab's version.
  await field(page, 'Bio').fill('Bio de esta pestaña.');
  const other = await context.newPage();
  await other.goto('/perfil');
  await field(other, 'Nombre').fill('Nombre de la otra');
  await field(other, 'Bio').fill('Bio de la otra pestaña.');
  await saveDraft(other);
  await expectToast(other, 'Cambios guardados exitosamente');
  await other.close();
  await saveDraft(page);
}
