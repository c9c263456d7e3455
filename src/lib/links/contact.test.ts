import { describe, expect, it } from 'vitest';
import { addressIssue, normalizeAddress } from './address';
import { contactAddress, handleIn, openHandle, phoneIn, whatsAppOf } from './contact';
import { HANDLE_NETWORKS, networkNamed, pageOf } from './handles';
import { collectionOf } from './link-in-bio';
import { NETWORKS, networkOf } from './networks';
import { addressesInLine } from './paste';
import { sentLinkSchema } from './schema';

describe('what people type for reaching them', () => {
  it.each([
    ['+52 55 1234 5678', '+525512345678'],
    ['+34 612-34-56-78', '+34612345678'],
    ['00 57 (300) 123.4567', '+573001234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['\u202a+52 55 1234 5678\u202c', '+525512345678'],
    ['\u2068+52 55 1234 5678\u2069', '+525512345678'],
    ['+52 55 1234\u20115678', '+525512345678'],
    ['+52\u200b5512345678', '+525512345678'],
    ['(+34) 612 345 678', '+34612345678'],
    ['+52\u00a055\u202f1234\u20135678', '+525512345678'],
    ['+55 0xx11 91234-5678', '+5511912345678'],
    ['+34·612·345·678', '+34612345678'],
    ['(+54 9 11) 1234-5678', '+5491112345678'],
    ['++34 612 345 678', '+34612345678'],
    ['tel: +34 612 345 678', '+34612345678'],
    ['Tel:612345678', '612345678'],
    ['55 1234 5678', '5512345678'],
    ['099 123 456', '099123456'],
  ])('%s is a telephone number', (typed, phone) => {
    expect(phoneIn(typed)).toBe(phone);
    expect(normalizeAddress(typed)).toBe(`tel:${phone}`);
  });

  it.each(['2026-11-20', '20.11.2026', '127.0.0.1', '12345', '1', '+1', '9'.repeat(20), '1,5'])(
    '%s is none',
    (typed) => expect(phoneIn(typed)).toBeUndefined(),
  );

  it('a bare mail address is one, and a network of users is no mail', () => {
    expect(contactAddress('ana.p+x@ejemplo.com.mx')).toBe('mailto:ana.p+x@ejemplo.com.mx');
    expect(contactAddress('medium.com/@ana')).toBeUndefined();
    expect(sentLinkSchema.parse('ana@ejemplo.com')).toMatchObject({
      url: 'mailto:ana@ejemplo.com',
      titulo: 'ana@ejemplo.com',
    });
  });

  it('a telephone number opens WhatsApp when it has its country', () => {
    expect(whatsAppOf('tel:+525512345678')).toBe('https://wa.me/525512345678');
    expect(whatsAppOf('tel:5512345678')).toBeUndefined();
  });

  it('a user name is asked for its network and leads to its page there', () => {
    expect(handleIn('@ana.perez')).toBe('ana.perez');
    expect(addressIssue(normalizeAddress('@ana.perez'))).toBe('handle');
    for (const network of HANDLE_NETWORKS) {
      const page = pageOf('ana', network);
      expect(networkOf(page), page).toBe(network);
      expect(addressIssue(page)).toBeUndefined();
      expect(networkNamed(NETWORKS[network].name.toUpperCase())).toBe(network);
    }
    expect(networkNamed('mi canal')).toBeUndefined();
  });

  it('a page of links elsewhere is known by its service', () => {
    expect(collectionOf('linktr.ee/ana')).toBe('Linktree');
    expect(collectionOf('https://www.beacons.ai/ana')).toBe('Beacons');
    expect(collectionOf('https://linktr.ee.example/ana')).toBeUndefined();
  });
});

describe('a pasted line', () => {
  it.each([
    ['Instagram: @ana', { address: 'https://instagram.com/ana', titulo: '' }],
    ['- tik tok @ana.p', { address: 'https://tiktok.com/@ana.p', titulo: '' }],
    ['WhatsApp: +52 55 1234 5678', { address: 'https://wa.me/525512345678', titulo: 'WhatsApp' }],
    ['Teléfono 55 1234 5678', { address: 'tel:5512345678', titulo: 'Teléfono' }],
    ['+34 612 34 56 78', { address: 'tel:+34612345678', titulo: '' }],
    ['Escríbeme: ana@ejemplo.com', { address: 'mailto:ana@ejemplo.com', titulo: 'Escríbeme' }],
  ])('%s is a link', (line, written) => {
    expect(addressesInLine(line)).toEqual([written]);
  });

  it.each([
    'Curso 2024-2025',
    'ISBN 978-84-376-0494-7',
    'Del 10.11.2025 al 12.11.2025',
    '@ana',
    'hola @ana',
    `${' '.repeat(100)}${'1 '.repeat(50_000)}`,
  ])('%s is none', (line) => {
    expect(addressesInLine(line)).toEqual([]);
  });

  it('that is only a user name is asked about', () => {
    expect(openHandle('ejemplo.com\n @ana \n@otra')).toBe('@ana');
    expect(openHandle('Instagram: @ana')).toBeUndefined();
  });
});
