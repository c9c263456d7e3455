import { defineTexts } from '@/lib/core/i18n';
import type { Step } from './step';

/** The operator's next settings, and their purposes. */
const steps: Record<Step, string> = {
  address: 'la dirección que ven las personas, como https://enlaza.example',
  ways: 'una forma de entrar: basta con una de estas',
  operators: 'tu correo, para abrir el panel de quien administra',
  proxy: 'cuántos proxies tuyos hay delante (casi siempre 1), para distinguir a los visitantes',
  contact: 'quién atiende por su nombre al plan que lo promete: Ana Paz <ana@ejemplo.com>',
  payments: 'stripe, para cobrar con las llaves de Stripe que ya están puestas',
  testKeys: 'la llave de verdad (sk_live_…): con una de prueba nadie paga',
  key: 'una llave para guardar los secretos de terceros (openssl rand -base64 32)',
};

const es = {
  title: 'Aún no se puede entrar',
  text: 'A este sitio le falta configuración, y mientras tanto no se puede entrar.',
  operator: 'Si lo administras, define estas variables, en este orden, y reinicia el servidor:',
  check: 'Para comprobarlo sin reiniciar:',
  steps,
  ways: {
    mail: 'para entrar con un enlace por correo',
    google: 'para entrar con Google',
    oidc: 'para cualquier proveedor OpenID Connect',
  },
};

export const getInstallationTexts = defineTexts({ es });
