import { defineTexts } from '@/lib/core/i18n';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
import { suspensionTexts } from './notifications.es';
import {
  type ModerationMail,
  moderationMailSchema,
  type ReportMail,
  reportMailSchema,
  type SuspensionMail,
  suspensionMailSchema,
} from './schema';
import { es as moderation } from './texts';

const reasonOf = (motivo: string) =>
  (moderation.reasons as Record<string, string>)[motivo] ?? motivo;

/** The mails of reports and suspensions. */
const es = {
  suspension: ({ nombre, pagina, hecho, texto }: SuspensionMail, site: string): MailContent => {
    const { title, text } = suspensionTexts[hecho];
    return {
      subject: `Tu página «${pagina}» ${title}`,
      title: `«${pagina}» ${title}`,
      paragraphs: [`Hola, ${nombre}:`, text],
      ...(texto && { rows: [[moderation.owner.operator(site), texto]] }),
      action: { label: moderation.owner.bannerLink, path: '/ajustes/suspension' },
      why: `Te escribimos porque siempre avisamos de lo que decidimos sobre tus páginas de ${site}.`,
    };
  },
  denuncia: ({ pagina, hecho, camino }: ReportMail, site: string): MailContent => ({
    subject: `${moderation.status[hecho].title}: «${pagina}»`,
    title: moderation.status[hecho].title,
    paragraphs: [moderation.status[hecho].text],
    action: { label: 'Ver mi denuncia', path: camino },
    why: `Te escribimos porque alguien denunció una página de ${site} y dejó tu dirección para saber qué se decidió.`,
  }),
  operador: (
    { hecho, pagina, motivo, texto, camino }: ModerationMail,
    site: string,
  ): MailContent => ({
    subject: hecho === 'denuncia' ? `Denuncia de «${pagina}»` : `«${pagina}» respondió`,
    title:
      hecho === 'denuncia'
        ? `Alguien denunció «${pagina}»`
        : `«${pagina}» respondió a la suspensión`,
    paragraphs: [],
    rows: [
      [moderation.status.why, reasonOf(motivo)],
      ...(texto ? [[moderation.report.text, texto] as [string, string]] : []),
    ],
    action: { label: 'Abrir en el escritorio', path: camino },
    why: `Te escribimos porque tu dirección está entre quienes operan ${site} (OPERATORS).`,
  }),
};

const getModerationMailTexts = defineTexts({ es });

/** Notifies the owners of a change of a suspension. */
export const suspensionMail = defineMail('suspension', {
  schema: suspensionMailSchema,
  texts: (language) => getModerationMailTexts(language).suspension,
});

/** Notifies the reporter of the decision. */
export const reportMail = defineMail('denuncia', {
  schema: reportMailSchema,
  texts: (language) => getModerationMailTexts(language).denuncia,
  isTriggeredByStrangers: true,
  isNeutral: true,
});

/** Notifies the operators of reports and owners' messages. */
export const moderationMail = defineMail('operador', {
  schema: moderationMailSchema,
  texts: (language) => getModerationMailTexts(language).operador,
});
