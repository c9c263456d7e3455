export const es = {
  formGone: 'Este formulario está en mi página: ábrela para usarlo',
};
