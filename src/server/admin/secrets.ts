/** Each part that keeps secrets of others declares them: known by this, they are encrypted anew. */
import '@/lib/brands/service.server';
import '@/lib/mail/service.server';
import '@/lib/store/payment/service.server';
import '@/lib/webhooks/service.server';

export { rotateSecrets } from '@/lib/crypto/sealed.server';
