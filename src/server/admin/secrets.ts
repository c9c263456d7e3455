/** Each part that keeps secrets of others declares them: known by this, they are encrypted anew. */
import '@/lib/page/brands/service.server';
import '@/lib/people/mail/service.server';
import '@/lib/store/payment/service.server';
import '@/lib/interfaces/webhooks/service.server';

export { rotateSecrets } from '@/lib/kernel/crypto/sealed.server';
