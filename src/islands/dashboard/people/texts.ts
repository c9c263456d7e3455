import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import { getPeopleTexts } from '@/lib/people/texts';

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });

const es = {
  loading: 'Cargando tu equipo…',
  failed: 'No pudimos cargar tu equipo. Revisa tu conexión e inténtalo de nuevo.',
  changeFailed: 'No pudimos hacer el cambio',
  members: 'Personas',
  membersHelp: (count: number, most: number) =>
    most > 1 ? `${count} de ${most} lugares ocupados.` : 'Quiénes trabajan en esta página.',
  alone: 'Por ahora solo estás tú. Invita a quien te ayuda: cada quien entra con su propia cuenta.',
  aloneLocked: 'Solo tú trabajas en esta página.',
  you: 'Tú',
  since: (date: string) => `Desde el ${day.format(new Date(date))}`,
  roleOf: (name: string) => `Rol de ${name}`,
  roleChanged: (name: string, role: string) => `${name}: ahora es ${role}`,
  roleBack: (name: string, role: string) => `${name} vuelve a ser ${role}`,
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar a ${name}`,
  removeTitle: (name: string) => `¿Quitar a ${name}?`,
  removeText: (name: string, page: string) =>
    `${name} deja de ver y editar «${page}» en este momento, en todos sus dispositivos. Lo que ya hizo queda como está; su cuenta y sus otras páginas no cambian. Le avisamos.`,
  removeGo: 'Quitar del equipo',
  removed: (name: string) => `${name} ya no trabaja en esta página`,
  cancel: 'Cancelar',
  makeOwner: {
    title: (name: string) => `¿Darle a ${name} el rol de dueño/a?`,
    text: (name: string, page: string) =>
      `${name} podrá hacer todo en «${page}», igual que tú: cambiar el plan, invitar y quitar personas (a ti también) y eliminar la página.`,
    go: 'Dar el rol',
  },
  invite: 'Invitar',
  inviteHelp: 'La invitación vence en siete días y sirve una vez.',
  role: 'Rol',
  email: 'Correo (opcional)',
  emailHint: {
    smtp: 'Le mandamos la invitación. Si lo dejas vacío, te damos un enlace para compartir.',
    demo: 'Esta instalación es de prueba: el correo no sale, se ve en /correo. Si lo dejas vacío, te damos un enlace para compartir.',
    off: 'Esta instalación no envía correos: te damos un enlace para que lo compartas tú. El correo solo queda anotado en la lista.',
  },
  inviteByMail: 'Enviar invitación',
  inviteByLink: 'Crear enlace',
  inviting: 'Creando…',
  inviteFailed: 'No pudimos crear la invitación.',
  full: (most: number) =>
    `Los ${most} lugares están ocupados, contando las invitaciones abiertas. Quita a alguien o retira una invitación para hacer lugar.`,
  ready: 'Invitación lista',
  readyHelp: {
    sent: (address: string) => `La mandamos a ${address}. También puedes compartir tú este enlace.`,
    notSent: (address: string) =>
      `No la mandamos a ${address}: hoy ya tuvo varias, o pidió no recibirlas. Comparte tú este enlace.`,
    link: 'Comparte este enlace con la persona que invitas.',
  },
  onceOnly:
    'Cópialo ahora: por seguridad no lo volvemos a mostrar. Quien lo tenga puede aceptar, así que mándalo solo a esa persona.',
  link: 'Enlace de invitación',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  shareTitle: 'Invitación',
  shareText: (page: string, site: string) => `Te invito a trabajar en «${page}» en ${site}:`,
  done: 'Listo',
  open: 'Invitaciones abiertas',
  openHelp: 'Todavía nadie las aceptó.',
  byLink: 'Con enlace',
  expires: (date: string) => `Vence el ${day.format(new Date(date))}`,
  revoke: 'Retirar',
  revokeOne: (whom: string) => `Retirar la invitación: ${whom}`,
  revokeTitle: '¿Retirar la invitación?',
  revokeText: 'Su enlace deja de servir en este momento. Puedes invitar de nuevo con otro enlace.',
  revoked: 'Invitación retirada',
  roles: 'Roles',
  rolesHelp: 'Qué puede hacer cada quien en esta página.',
  yourRole: 'Tu rol',
  locked: 'Trabaja en equipo',
  lockedHelp: (most: number) =>
    `Con ENTERPRISE invitas hasta ${most - 1} personas a tu página, cada una con su rol: quién edita, quién solo ve las estadísticas. Sin compartir contraseñas.`,
  lockedGo: 'Ver planes',
  kept: 'Tu plan ya no incluye equipo. Quienes ya están conservan su acceso; para invitar a más personas necesitas ENTERPRISE.',
  yourPlace: 'Tu lugar',
  yourPlaceHelp: 'Entregar la página o dejarla.',
  handOver: 'Entregar la página',
  handOverHelp: 'Otra persona se queda con la página y tú cambias de rol, en un solo paso.',
  handOverTo: 'A quién',
  handOverThen: 'Y tú quedas como',
  handOverText: (name: string, page: string, role: string) =>
    `${name} será dueño/a de «${page}»: decidirá sobre el plan, el equipo y si la página sigue. Tú pasas a ser ${role} y ya no podrás invitar, ver la facturación ni eliminarla. Solo alguien con el rol de dueño/a podrá devolvértelo.`,
  handOverPlan:
    'Si pagas una suscripción, se sigue cobrando en tu tarjeta hasta que alguien la cancele.',
  handedOver: (name: string) => `Entregaste la página a ${name}`,
  leave: 'Dejar la página',
  leaveTitle: (page: string) => `¿Dejar «${page}»?`,
  leaveText:
    'Pierdes el acceso en este momento. La página sigue para los demás, y tu cuenta y tus otras páginas no cambian. Para volver necesitas otra invitación.',
  leaveLast:
    'Es la única página que tienes: al dejarla se cierra tu sesión. Si entras de nuevo con esta cuenta, empiezas con una página nueva.',
  leaveNot:
    'Eres la única persona con el rol de dueño/a: para dejar la página, entrégala antes a alguien de tu equipo. Si ya no la quieres, elimínala en Ajustes.',
  leaving: 'Saliendo…',
};

/** The texts load with this screen, not with the dashboard. */
export const teamTexts = defineTexts({ es })(pageLanguage());

export const { roles } = getPeopleTexts(pageLanguage());
