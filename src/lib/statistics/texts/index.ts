import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  issues: {
    range: 'El periodo debe ser hoy, 7d, 30d o 1a.',
    link: 'Ese enlace no es válido.',
    zone: 'Elige una zona horaria de la lista.',
    table: 'Esa tabla no existe.',
    plan: 'Esta parte de las estadísticas es de los planes PRO y ENTERPRISE.',
    undoGone: 'Ya no se puede deshacer: pasó un día o cerraste la sesión.',
  },
  export: {
    file: 'estadisticas',
    day: 'Día',
    views: 'Visitas',
    clicks: 'Clics',
    shares: 'Veces compartida',
    visitors: 'Visitantes',
    clickers: 'Visitantes que hicieron clic',
    bots: 'Visitas y clics excluidos',
    own: 'Visitas propias excluidas',
    storeViews: 'Visitas a la tienda',
    storeVisitors: 'Visitantes de la tienda',
    product: 'Producto',
    bought: 'Compras',
    conversion: 'Conversión',
    income: 'Ingresos netos',
    link: 'Enlace',
    address: 'Dirección',
    unique: 'Clics únicos',
    ctr: 'CTR',
    lastClick: 'Último clic',
    country: 'País',
    device: 'Dispositivo',
    source: 'Origen',
    direct: 'Directo',
    others: 'Otros',
    unknown: 'Desconocido',
    devices: { mobile: 'Teléfono', desktop: 'Computadora', tablet: 'Tableta' },
  },
};

export const getStatisticsTexts = defineTexts({ es });
export const statisticsIssue = issuesOf(
  'statistics',
  (language) => getStatisticsTexts(language).issues,
);
