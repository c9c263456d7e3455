export const es = {
  formGone: (host: string) => `Este formulario se usa en ${host}: ábrelo allí`,
};
