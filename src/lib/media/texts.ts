import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  notAPicture: 'El archivo no es una imagen JPEG, PNG o WebP.',
  heic: 'Es una foto HEIC, el formato de iPhone que los navegadores no muestran. Compártela o expórtala como JPEG, o elige en tu iPhone Ajustes › Cámara › Formatos › «El más compatible».',
  unreadable: 'No pudimos leer la imagen. Prueba con otra foto.',
  tooMany: 'Subiste muchas fotos hoy. Guarda tus cambios y vuelve a intentarlo más tarde.',
  full: (most: number) =>
    `Una página guarda hasta ${most} imágenes. Elimina las que no uses en Multimedia.`,
  mark: 'Es la imagen de tu marca. Cámbiala en Marca antes de quitarla.',
  sold: (product: string) =>
    `Se ve en «${product}», en tu tienda. Quítala de ahí antes de eliminarla.`,
  written: (letter: string) =>
    `Está en tu boletín ${letter ? `«${letter}»` : 'sin título'}. Quítala de ahí, o elimina el boletín, antes de eliminarla.`,
  shown: 'Tu página muestra esta imagen. Quítala de ella y guarda antes de eliminarla.',
};

export const getMediaTexts = defineTexts({ es });
export const pictureIssue = issuesOf('media', getMediaTexts);
