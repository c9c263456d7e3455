import { DESK, expect, test } from '../../../setup/browser';
import { openSection } from '../../../setup/browser/dashboard';
import { bigPicture } from '../../../setup/browser/pictures';

test(
  'compresses a picture in a worker of our own, under the policy',
  DESK,
  async ({ page, signIn }) => {
    const issues: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) issues.push(message.text());
    });
    await signIn(page);
    await openSection(page, '/perfil');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const worker = page.waitForEvent('worker');
    const buffer = await bigPicture(page);
    await page.setInputFiles('input[type=file]', {
      name: 'foto.png',
      mimeType: 'image/png',
      buffer,
    });
    expect((await worker).url()).toMatch(/^blob:/);
    await expect(page.getByText('Foto lista. Guarda para publicarla.')).toBeVisible();
    expect(issues).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual(
      requests.filter((url) => url.startsWith('blob:')),
    );
  },
);
