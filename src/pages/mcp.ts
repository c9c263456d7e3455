import { route } from '@/lib/api/endpoint.server';
import { mcpEndpoint } from '@/lib/api/mcp/endpoint.server';
import { ALL as letter } from './api/v1/boletines/[id]';
import { ALL as letters } from './api/v1/boletines/index';
import { ALL as link } from './api/v1/enlaces/[id]';
import { ALL as links } from './api/v1/enlaces/index';
import { ALL as figures } from './api/v1/estadisticas';
import { ALL as event } from './api/v1/eventos/[id]';
import { ALL as events } from './api/v1/eventos/index';
import { ALL as page } from './api/v1/perfil';

const [readPage] = page.endpoints;
const [readFigures] = figures.endpoints;
const [listLinks, addLink] = links.endpoints;
const [, changeLink, removeLink] = link.endpoints;
const [listEvents, addEvent] = events.endpoints;
const [, changeEvent, removeEvent] = event.endpoints;

const [listLetters, addLetter] = letters.endpoints;
const [, changeLetter, removeLetter] = letter.endpoints;

const [LINKS, LINK] = ['/api/v1/enlaces', '/api/v1/enlaces/{id}'];
const [EVENTS, EVENT] = ['/api/v1/eventos', '/api/v1/eventos/{id}'];
const [LETTERS, LETTER] = ['/api/v1/boletines', '/api/v1/boletines/{id}'];

export const ALL = route(
  mcpEndpoint([
    { name: 'leer_pagina', path: '/api/v1/perfil', endpoint: readPage },
    { name: 'leer_estadisticas', path: '/api/v1/estadisticas', endpoint: readFigures },
    { name: 'listar_enlaces', path: LINKS, endpoint: listLinks },
    { name: 'agregar_enlace', path: LINKS, endpoint: addLink, undo: 'quitar_enlace' },
    { name: 'cambiar_enlace', path: LINK, endpoint: changeLink, undo: 'cambiar_enlace' },
    { name: 'quitar_enlace', path: LINK, endpoint: removeLink, undo: 'agregar_enlace' },
    { name: 'listar_eventos', path: EVENTS, endpoint: listEvents },
    { name: 'agregar_evento', path: EVENTS, endpoint: addEvent, undo: 'quitar_evento' },
    { name: 'cambiar_evento', path: EVENT, endpoint: changeEvent, undo: 'cambiar_evento' },
    { name: 'quitar_evento', path: EVENT, endpoint: removeEvent, undo: 'agregar_evento' },
    { name: 'listar_boletines', path: LETTERS, endpoint: listLetters },
    { name: 'agregar_boletin', path: LETTERS, endpoint: addLetter, undo: 'quitar_boletin' },
    { name: 'cambiar_boletin', path: LETTER, endpoint: changeLetter, undo: 'cambiar_boletin' },
    { name: 'quitar_boletin', path: LETTER, endpoint: removeLetter, undo: 'agregar_boletin' },
  ]),
);
