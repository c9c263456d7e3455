import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import type { Role } from './rights';

/** A role's name, and a summary of its rights. */
const roles: Record<Role, { name: string; may: string }> = {
  dueno: { name: 'Dueño/a', may: 'Todo: contenidos, equipo, plan y eliminar la página.' },
  editor: { name: 'Editor/a', may: 'Contenidos, apariencia y estadísticas.' },
  ventas: { name: 'Ventas', may: 'Pedidos y mensajes.' },
  analista: { name: 'Analista', may: 'Solo estadísticas.' },
};

const pages = (most: number) => (most === 1 ? '1 página' : `${most} páginas`);
const people = (most: number) => (most === 1 ? '1 persona' : `${most} personas`);

/** The page of an invitation's link; `ended` is the reason why it is no longer open. */
const invitation = {
  title: (page: string) => `Te invitaron a «${page}»`,
  from: (name: string) => `${name} te invita a trabajar en esta página.`,
  role: 'Tu rol',
  may: 'Podrás',
  page: 'Página',
  address: 'Para',
  until: 'Vence',
  as: (name: string) => `Entraste como ${name}.`,
  accept: 'Aceptar invitación',
  signIn: 'Entrar para aceptar',
  signInHelp: 'Entra o crea tu cuenta; después vuelves aquí para aceptar.',
  home: 'Ir a mi panel',
  refuse: 'Rechazar la invitación',
  ended: {
    unknown: {
      title: 'Esta invitación no existe',
      text: 'Revisa que el enlace esté completo, o pide otro a quien te invitó.',
    },
    aceptada: {
      title: 'Esta invitación ya se usó',
      text: 'Cada enlace sirve una vez. Si no fuiste tú, pide otro a quien te invitó.',
    },
    retirada: {
      title: 'Esta invitación se retiró',
      text: 'Quien te invitó la canceló. Si crees que es un error, pídele otra.',
    },
    rechazada: {
      title: 'Invitación rechazada',
      text: 'Rechazaste esta invitación. Para que no te llegue ninguna otra, usa el enlace al pie del correo.',
    },
    caducada: {
      title: 'Esta invitación venció',
      text: 'Las invitaciones duran siete días. Pide otra a quien te invitó.',
    },
    miembro: {
      title: 'Ya trabajas en esta página',
      text: 'No hace falta aceptar nada: está en tu panel.',
    },
    llena: {
      title: 'Esta página ya no tiene lugar',
      text: 'Su plan no admite más personas. Avísale a quien te invitó.',
    },
  },
};

/** Members and invitations. */
export const es = {
  roles,
  invitation,
  issues: {
    noPage:
      'Ya no trabajas en ninguna página: alguien te quitó el acceso. Entra otra vez y tendrás una tuya.',
    notYours:
      'La página que indicas no es tuya, o ya no trabajas en ella. Vuelve a cargar para ver las tuyas.',
    pagesFull: (most: number, isLargest: boolean) =>
      isLargest
        ? `Puedes tener ${pages(most)} y ya las tienes. Elimina una en Ajustes para crear otra.`
        : `Tu plan incluye ${pages(most)} y ya las tienes. Con un plan mayor puedes crear más.`,
    teamFull: (most: number, isLargest: boolean) =>
      isLargest
        ? `Esta página tiene lugar para ${people(most)}, contando las invitaciones abiertas. Retira una o quita a alguien del equipo para invitar a otra persona.`
        : `El plan de esta página tiene lugar para ${people(most)}, contando las invitaciones abiertas. Con un plan mayor caben más.`,
    lastOwner:
      'Una página no puede quedarse sin dueño. Da primero ese rol a otra persona, o elimina la página.',
    sharedPlan: 'El plan de esta página viene de otra tuya. Cámbialo desde esa página.',
  },
};

export const getPeopleTexts = defineTexts({ es });
export const peopleIssue = issuesOf('people', (language) => getPeopleTexts(language).issues);
