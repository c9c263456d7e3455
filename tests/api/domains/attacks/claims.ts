import { describe, expect, it } from 'vitest';
import { connectDomain, TARGET, writeRecords } from '../../../setup/actions/domains';
import { openShop } from '../../../setup/actions/shop';
import { anonymous, type Client } from '../../../setup/client';
import type { DnsIssue } from '../../../setup/programs/dns';
import { attacker, claim, drop, NAME, type Stage, strangerAt } from './stage';

/** Has a claimed domain checked; returns its new state. */
async function checkDomain(who: Client, dominio: string) {
  const looked = await who.post(`/api/dominios/${dominio}/comprobar`);
  expect(looked.status, looked.text).toBe(200);
  return looked.json.dominios.find((one: { dominio: string }) => one.dominio === dominio);
}

/** Tests of attackers who claim another owner's domain, and of wrong DNS records. */
export function describeClaims(stage: Stage): void {
  describe('whoever wants another’s name', () => {
    it('is told that it is taken, however they write it', async () => {
      const attackerClient = await attacker(stage);
      const written = [NAME, 'ANA.test', 'ana.test.', ' https://Ana.TEST/ ', 'http://ana.test'];
      for (const dominio of [...written, 'ａｎａ.test', 'ana。test', 'a\u00ADna.test']) {
        const answer = await claim(attackerClient, dominio);
        expect(answer.status, dominio).toBe(422);
        expect(answer.json.error.fields.dominio, dominio).toMatch(/en uso en otra página/);
      }
    });

    it('does not get it by a name that only looks like it, nor that name by it', async () => {
      // With the Cyrillic letter а.
      const attackerClient = await attacker(stage);
      const answer = await claim(attackerClient, 'аna.test');
      expect(answer.status, answer.text).toBe(200);
      const lookalike = answer.json.dominios.at(-1);
      expect(lookalike.dominio).toBe('xn--na-6kc.test');
      stage.dns.names.set('xn--na-6kc.test', { CNAME: [NAME], A: [TARGET.address] });
      expect(await checkDomain(attackerClient, 'xn--na-6kc.test')).toMatchObject({
        estado: 'pendiente',
      });
      expect((await strangerAt(stage, 'xn--na-6kc.test').get('/')).status).toBe(421);
      await drop(attackerClient, 'xn--na-6kc.test');
    });

    it('does not get what lies below or above it', async () => {
      const attackerClient = await attacker(stage);
      for (const dominio of ['www.ana.test', 'a.b.ana.test']) {
        await claim(attackerClient, dominio);
        // The true owner's records also resolve for these names, as with a wildcard.
        const proof = stage.dns.names.get(`_enlaza.${NAME}`) ?? {};
        stage.dns.names.set(`_enlaza.${dominio}`, proof);
        stage.dns.names.set(dominio, { A: [TARGET.address] });
        expect(await checkDomain(attackerClient, dominio), dominio).toMatchObject({
          estado: 'pendiente',
          hallado: { proof: 'other' },
        });
        expect((await strangerAt(stage, dominio).get('/')).status).toBe(421);
        await drop(attackerClient, dominio);
      }
      expect((await claim(attackerClient, 'test')).status).toBe(422);
    });

    it('proves nothing by a text that only resembles the one that is wanted', async () => {
      const attackerClient = await attacker(stage);
      const claimed = (await claim(attackerClient, 'texto.test')).json.dominios.at(-1);
      writeRecords(stage.dns, claimed);
      const value: string = claimed.registros.at(-1).value;
      const texts = [
        ...[`${value}0`, `x${value}`, value.toUpperCase(), value.slice(0, -1), 'enlaza=', '*'],
        ...[`v=spf1 ${value}`, `${value},enlaza=x`],
      ];
      for (const text of texts) {
        stage.dns.names.set('_enlaza.texto.test', { TXT: [text] });
        expect(await checkDomain(attackerClient, 'texto.test'), text).toMatchObject({
          estado: 'pendiente',
        });
      }
      // A TXT record at the name itself proves nothing, because a page's hoster may write it.
      stage.dns.names.set('texto.test', { A: [TARGET.address], TXT: [value] });
      stage.dns.names.delete('_enlaza.texto.test');
      expect(await checkDomain(attackerClient, 'texto.test')).toMatchObject({
        hallado: { proof: 'missing' },
      });
      await drop(attackerClient, 'texto.test');
    });

    it('does not get one that was left pointing here', async () => {
      const attackerClient = await attacker(stage);
      const [mine] = (await stage.ana.owner.get('/api/dominios')).json.dominios;
      // A deleted page has left its TXT record, an A record of ours, or its CNAME.
      stage.dns.names.set('_enlaza.viejo.test', { TXT: [mine.registros.at(-1).value] });
      stage.dns.names.set('viejo.test', { A: [TARGET.address] });
      stage.dns.names.set('www.viejo.test', { CNAME: [`0123456789abcdef0123.${TARGET.name}`] });
      for (const dominio of ['viejo.test', 'www.viejo.test']) {
        expect((await claim(attackerClient, dominio)).status).toBe(200);
        expect(await checkDomain(attackerClient, dominio), dominio).toMatchObject({
          estado: 'pendiente',
        });
        expect((await strangerAt(stage, dominio).get('/')).status).toBe(421);
        await drop(attackerClient, dominio);
      }
    });

    it('does not get one that was let go: it shows nobody’s page and asks for no certificate', async () => {
      const attackerClient = await attacker(stage);
      const iris = await openShop(stage.url, 'Iris Vela');
      await connectDomain(iris.owner, stage.dns, 'iris.test');
      expect((await strangerAt(stage, 'iris.test').get('/')).status).toBe(200);
      expect((await drop(iris.owner, 'iris.test')).status).toBe(200);
      expect((await strangerAt(stage, 'iris.test').get('/')).status).toBe(421);
      const permission = await anonymous(stage.url).get('/interno/dominio?domain=iris.test');
      expect(permission.status).toBe(403);
      for (const dominio of ['iris.test', 'IRIS.test.']) {
        expect((await claim(attackerClient, dominio)).json.error.fields.dominio).toMatch(
          /reservado hasta/,
        );
      }
    });

    it('is refused what is no name, a machine’s or ours', async () => {
      const machines = [
        'localhost',
        'localhost.',
        'a.localhost',
        'ana.local',
        'x.onion',
        '1.in-addr.arpa',
      ];
      const addresses = [
        '127.0.0.1',
        '2130706433',
        '0x7f.1',
        '0177.0.0.1',
        '1.2.3.4.',
        '[::1]',
        '::1',
      ];
      const ours = [TARGET.name, `x.${TARGET.name}`, 'enlaza.test', 'com.mx'];
      const more = ['ana', '', '.', '..', 'ana..test', '*.nada.test', '-nada.test', 'na_da.test'];
      const parts = ['ana.test:80', 'eva@nada.test', 'nada.test/x', 'nada.test?x', 'nada.test#x'];
      const odd = ['na da.test', 'nada.test\r\nX: y', 'nada%2etest', 'nada\u0000.test'];
      const long = [`${'a'.repeat(64)}.test`, `${'a.'.repeat(140)}test`];
      for (const names of [
        [...machines, ...addresses, ...ours],
        [...more, ...parts, ...odd, ...long],
      ]) {
        const attackerClient = await attacker(stage);
        for (const dominio of names) {
          const answer = await claim(attackerClient, dominio);
          expect(answer.status, JSON.stringify(dominio)).toBe(422);
        }
        expect((await attackerClient.get('/api/dominios')).json.dominios).toEqual([]);
      }
    });
  });

  describe('a DNS that does not behave', () => {
    const issues: DnsIssue[] = ['servfail', 'refused', 'silence', 'circle'];

    it('makes nobody an owner, and takes nothing from one', async () => {
      const attackerClient = await attacker(stage);
      const seen = await Promise.all(
        issues.map(async (issue) => {
          const dominio = `${issue}.test`;
          await claim(attackerClient, dominio);
          for (const name of [dominio, `_enlaza.${dominio}`]) stage.dns.issues.set(name, issue);
          const result = await checkDomain(attackerClient, dominio);
          return [issue, result.estado, result.hallado.proof];
        }),
      );
      expect(seen).toEqual([
        ['servfail', 'pendiente', 'silent'],
        ['refused', 'pendiente', 'silent'],
        ['silence', 'pendiente', 'silent'],
        ['circle', 'pendiente', expect.stringMatching(/^(?:missing|silent)$/)],
      ]);
      for (const issue of issues) await drop(attackerClient, `${issue}.test`);
      for (const name of [NAME, `_enlaza.${NAME}`]) stage.dns.issues.set(name, 'servfail');
      expect(await checkDomain(stage.ana.owner, NAME)).toMatchObject({ estado: 'activo' });
      stage.dns.issues.clear();
      expect((await strangerAt(stage, NAME).get('/')).status).toBe(200);
    });

    it('is shown in part where it says too much, and its words are text to whoever reads them', async () => {
      const attackerClient = await attacker(stage);
      const claimed = (await claim(attackerClient, 'largo.test')).json.dominios.at(-1);
      writeRecords(stage.dns, claimed);
      const long = `<script>alert(1)</script>${'x'.repeat(700)}`;
      stage.dns.names.set('_enlaza.largo.test', { TXT: Array.from({ length: 20 }, () => long) });
      const { hallado, estado } = await checkDomain(attackerClient, 'largo.test');
      expect(estado).toBe('pendiente');
      expect(hallado.proofs.length).toBeLessThanOrEqual(4);
      for (const text of hallado.proofs) expect(text.length).toBeLessThanOrEqual(120);
      await drop(attackerClient, 'largo.test');
    });
  });
}
