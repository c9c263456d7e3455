import type { Voices } from '../patterns';

export const emprendedor: Voices = {
  cercano: {
    soy: [
      'Levanto un proyecto propio y cuento cómo es por dentro.',
      'Empecé con una mesa prestada y una idea que no me dejaba dormir.',
      'Construyo mi negocio poco a poco y con la puerta abierta.',
      'Me dedico a resolver un problema que también era mío.',
    ],
    hago: [
      'Aprendo de cada cliente y de cada domingo con hojas de cálculo.',
      'Prefiero crecer bien a crecer rápido.',
      'Comparto lo que funciona y lo que no volvería a hacer.',
      'Cuido los detalles que nadie pide y todo el mundo nota.',
    ],
    lector: [
      'Aquí {puedes|puede|podés} conocer lo que hago y por qué.',
      'Si {estás|está|estás} empezando algo, {te|le|te} cuento lo que me sirvió.',
      'Me encantará saber qué {necesitas|necesita|necesitás} y ver si puedo ayudar.',
      'Cada pedido {te|le|te} llega con mi cuidado, no con el de un robot.',
    ],
  },
  profesional: {
    soy: [
      'Dirijo un negocio propio y desarrollo productos con enfoque práctico.',
      'Creo y gestiono proyectos desde la validación hasta la operación.',
      'Trabajo en el desarrollo de negocios pequeños y sostenibles.',
      'Impulso un proyecto propio con foco en servicio y constancia.',
    ],
    hago: [
      'Tomo decisiones con datos y escucho a quienes compran.',
      'Combino estrategia, operación y atención directa.',
      'Busco alianzas que tengan sentido para ambas partes.',
      'Documento procesos para que el proyecto no dependa de la suerte.',
    ],
    lector: [
      '{Encontrarás|Encontrará|Vas a encontrar} productos, servicios y formas de colaborar.',
      'Si {buscas|busca|buscás} una alianza, {puedes|puede|podés} escribirme con {tu|su|tu} propuesta.',
      '{Te|Le|Te} presento lo que ofrecemos de forma clara y sin letra pequeña.',
      '{Puedes|Puede|Podés} conocer el proyecto y agendar una conversación.',
    ],
  },
  divertido: {
    soy: [
      'Emprendo: soy gerencia, mensajería y quien riega la planta.',
      'Mi primera oficina fue la mesa de la cocina; la segunda, también.',
      'Tengo un negocio y un gato que asiste a las reuniones.',
      'Dejé mi trabajo para trabajar el doble, y no me arrepiento.',
    ],
    hago: [
      'Hago cuentas de noche, cuando los números hablan más bajo.',
      'Mi plan de negocio cabía en una servilleta; ahora son dos.',
      'Contesto mensajes a horas que no voy a confesar.',
      'Celebro cada venta como si fuera la primera, por si acaso.',
    ],
    lector: [
      '{Compra|Compre|Comprá} algo o {quédate|quédese|quedate} mirando: el escaparate es gratis.',
      'Si {tienes|tiene|tenés} dudas, {te|le|te} responde la dirección general, o sea, yo.',
      '{Te|Le|Te} atiendo sin musiquita de espera.',
      '{Pregunta|Pregunte|Preguntá} sin miedo; el departamento de quejas también soy yo.',
    ],
  },
};
