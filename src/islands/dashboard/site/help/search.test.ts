import { describe, expect, it } from 'vitest';
import { SECTIONS } from '@/sections';
import { $site } from '../../core/site';
import { helpFor } from './HelpScreen';

const topicsFor = (question: string) =>
  helpFor(question).flatMap(({ topics }) => topics.map(({ id }) => id));
const everything = helpFor('').flatMap(({ topics }) => topics);

describe('the help screen', () => {
  it.each(SECTIONS.filter((section) => section !== 'ayuda'))('leads to /%s', (section) => {
    expect(everything.filter(({ goTo }) => goTo?.href === `/${section}`)).not.toEqual([]);
  });

  it('leaves out what the installation does not give', () => {
    const before = $site.get();
    $site.set({ ...before, missing: ['customDomain', 'prioritySupport'] });
    const ids = topicsFor('');
    $site.set(before);
    expect(ids).not.toContain('dominio');
    expect(ids).not.toContain('escribir');
    expect(topicsFor('')).toEqual(expect.arrayContaining(['dominio', 'escribir']));
  });

  it('leads to nothing but sections, and names every topic once', () => {
    const sections: string[] = SECTIONS.map((section) => `/${section}`);
    const hrefs = everything.flatMap(({ goTo }) => goTo?.href ?? []);
    expect(hrefs.filter((href) => !sections.includes(href))).toEqual([]);
    expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length);
  });

  it.each([
    ['estadísticas', 'estadisticas'],
    ['apariencia', 'apariencia'],
    ['importar', 'importar'],
    ['exportar', 'exportar'],
    ['IA', 'ia'],
    ['QR', 'qr'],
    ['archivar', 'archivar'],
    ['notificaciones', 'notificaciones'],
    ['eliminar cuenta', 'eliminar'],
    ['zona horaria', 'zona'],
    ['cancelar plan', 'suscripcion'],
    ['colores', 'colores'],
    ['csv', 'descargar-cifras'],
    ['atajos', 'atajos'],
    ['soporte', 'escribir'],
    ['invitar', 'equipo'],
    ['permisos', 'roles'],
    ['otra página', 'paginas'],
    ['dominio', 'dominio'],
    ['comparar dos títulos', 'pruebas'],
    ['marca blanca', 'marca'],
  ])('answers «%s»', (question, id) => {
    expect(topicsFor(question)).toContain(id);
  });

  it('says nothing of plans where there are none', () => {
    const site = $site.get();
    $site.set({ ...site, plans: false });
    const answers = JSON.stringify(
      helpFor('').map(({ topics }) => topics.map(({ answer }) => answer)),
    );
    $site.set(site);
    expect(answers).not.toMatch(/\b(?:PRO|plan|planes|Gratis|compras|pagos)\b/);
  });

  it('promises no AI where none is connected, and names it where one is', () => {
    const site = $site.get();
    const answerTo = (ai: boolean) => {
      $site.set({ ...site, ai });
      return helpFor('IA').flatMap(({ topics }) => topics.filter(({ id }) => id === 'ia'));
    };
    expect(answerTo(true).map(({ question }) => question)).toEqual([
      '¿Puede la IA escribir mi bio?',
    ]);
    const [without] = answerTo(false);
    expect(without?.question).toBe('¿Me ayudan a escribir mi bio?');
    expect(without?.answer[0]).toContain('aquí no hay una IA conectada');
    $site.set(site);
  });

  it('answers a narrow question with one topic', () => {
    expect(topicsFor('direccion cambio')).toEqual(['direccion']);
    expect(topicsFor('zeppelin')).toEqual([]);
  });
});
