import { route } from '@/lib/api/endpoint.server';
import { mcpEndpoint } from '@/lib/api/mcp/endpoint.server';
import { ALL as link } from './api/v1/enlaces/[id]';
import { ALL as links } from './api/v1/enlaces/index';
import { ALL as figures } from './api/v1/estadisticas';
import { ALL as event } from './api/v1/eventos/[id]';
import { ALL as events } from './api/v1/eventos/index';
import { ALL as page } from './api/v1/perfil';

const [readPage] = page.endpoints;
const [readFigures] = figures.endpoints;
const [listLinks, addLink] = links.endpoints;
const [, changeLink] = link.endpoints;
const [listEvents, addEvent] = events.endpoints;
const [, changeEvent] = event.endpoints;

export const ALL = route(
  mcpEndpoint([
    { name: 'leer_pagina', path: '/api/v1/perfil', endpoint: readPage },
    { name: 'leer_estadisticas', path: '/api/v1/estadisticas', endpoint: readFigures },
    { name: 'listar_enlaces', path: '/api/v1/enlaces', endpoint: listLinks },
    { name: 'agregar_enlace', path: '/api/v1/enlaces', endpoint: addLink },
    { name: 'cambiar_enlace', path: '/api/v1/enlaces/{id}', endpoint: changeLink },
    { name: 'listar_eventos', path: '/api/v1/eventos', endpoint: listEvents },
    { name: 'agregar_evento', path: '/api/v1/eventos', endpoint: addEvent },
    { name: 'cambiar_evento', path: '/api/v1/eventos/{id}', endpoint: changeEvent },
  ]),
);
