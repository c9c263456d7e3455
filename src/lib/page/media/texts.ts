import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** What is wrong with a picture that was sent. */
const es = {
  notAPicture: 'El archivo no es una imagen JPEG, PNG o WebP.',
  unreadable: 'No pudimos leer la imagen. Prueba con otra foto.',
  tooMany: 'Subiste muchas fotos hoy. Guarda una y vuelve a intentarlo más tarde.',
  full: (most: number) =>
    `Una página guarda hasta ${most} imágenes. Elimina las que no uses en Multimedia.`,
  mark: 'Es la imagen de tu marca. Cámbiala en Marca antes de quitarla.',
  sold: (product: string) =>
    `La muestra «${product}», en tu tienda. Quítala de ahí antes de eliminarla.`,
  shown: 'Tu página muestra esta imagen. Quítala de ella y guarda antes de eliminarla.',
};

export const getMediaTexts = defineTexts({ es });
export const pictureFault = faultsOf('media', getMediaTexts);
