/** What is proposed where neither the page nor its clock says where it sells. */
const ANYWHERE = 'USD';

/** What is paid with in the time zones of where the product's people live; the dollar elsewhere. */
const ZONES: Readonly<Record<string, string>> = {
  MXN: 'America/Mexico_City America/Monterrey America/Merida America/Cancun America/Chihuahua America/Ciudad_Juarez America/Hermosillo America/Matamoros America/Mazatlan America/Ojinaga America/Tijuana America/Bahia_Banderas',
  COP: 'America/Bogota',
  PEN: 'America/Lima',
  CLP: 'America/Santiago America/Punta_Arenas America/Coyhaique Pacific/Easter',
  ARS: 'America/Buenos_Aires America/Cordoba America/Catamarca America/Jujuy America/Mendoza',
  BRL: 'America/Sao_Paulo America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Velho America/Recife America/Rio_Branco America/Santarem',
  UYU: 'America/Montevideo',
  PYG: 'America/Asuncion',
  BOB: 'America/La_Paz',
  GTQ: 'America/Guatemala',
  HNL: 'America/Tegucigalpa',
  NIO: 'America/Managua',
  CRC: 'America/Costa_Rica',
  DOP: 'America/Santo_Domingo',
  EUR: 'Europe/Madrid Atlantic/Canary Africa/Ceuta Europe/Andorra Europe/Lisbon Atlantic/Madeira Atlantic/Azores Europe/Paris Europe/Berlin Europe/Rome Europe/Amsterdam Europe/Brussels Europe/Vienna Europe/Dublin Europe/Helsinki Europe/Athens Europe/Luxembourg',
  GBP: 'Europe/London',
};

const BY_ZONE = new Map(
  Object.entries(ZONES).flatMap(([currency, zones]) =>
    zones.split(' ').map((zone): [string, string] => [zone, currency]),
  ),
);

/** The currency (ISO 4217) that is proposed on the clock of an IANA time zone; '' is no zone. */
export function currencyOfZone(zone: string): string {
  if (zone.startsWith('America/Argentina/')) return 'ARS';
  return BY_ZONE.get(zone) ?? ANYWHERE;
}
