/**
 * Slugs that nobody can have: first parts of the application's own addresses
 * (product.md §3; a test reads src/pages and fails on a missing one), files
 * that programs ask for, and words that would make a page look like ours.
 */
const ROUTES = [
  'ajustes', 'analytics', 'api', 'apariencia', 'auth', 'ayuda', 'blog', 'clicks',
  'configuracion', 'contacto', 'contenido-18', 'dashboard', 'enlaces', 'entrar', 'eventos',
  'facturacion', 'gracias', 'media', 'multimedia', 'notificaciones', 'og', 'pagina', 'perfil',
  'performance', 'precios', 'privacidad', 'productos', 'profile', 'social', 'soporte',
  'terminos', 'tienda', 'ventas', 'visitors', 'vista-previa',
];
const FILES = [
  '_astro', '_image', 'apple-touch-icon', 'assets', 'favicon', 'favicon.ico', 'fonts', 'images',
  'img', 'manifest', 'manifest.webmanifest', 'robots', 'robots.txt', 'rss', 'security', 'sitemap',
  'sitemap.xml', 'static', 'well-known', '.well-known',
];
const TRUST = [
  'about', 'abuse', 'account', 'acerca', 'admin', 'administrador', 'administrator', 'app',
  'billing', 'checkout', 'contact', 'cuenta', 'descubre', 'dev', 'enlaza', 'enterprise', 'free',
  'ftp', 'help', 'home', 'hola', 'imap', 'info', 'inicio', 'legal', 'login', 'logout', 'mail',
  'moderador', 'no-reply', 'noreply', 'null', 'oficial', 'official', 'pago', 'pagos', 'payment',
  'payments', 'planes', 'pop', 'postmaster', 'pricing', 'pro', 'registro', 'root', 'salir',
  'seguridad', 'settings', 'signin', 'signup', 'smtp', 'ssl', 'staff', 'stats', 'status',
  'stripe', 'support', 'system', 'team', 'undefined', 'user', 'usuario', 'usuarios',
  'verificado', 'webhook', 'webhooks', 'webmaster', 'www',
];

export const RESERVED_SLUGS: ReadonlySet<string> = new Set([...ROUTES, ...FILES, ...TRUST]);
