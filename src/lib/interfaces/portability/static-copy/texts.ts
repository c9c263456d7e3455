import { defineTexts } from '@/lib/kernel/i18n';

const es = {
  formGone: (host: string) => `Este formulario se usa en ${host}: ábrelo allí`,
};

export const getStaticCopyTexts = defineTexts({ es });
