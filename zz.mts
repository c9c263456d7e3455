import { seeded, writableCopy } from './scripts/bench/seeded';
import { product } from './scripts/bench/servers';
import { anonymous, signIn } from './tests/setup/client';
const DATA_DIR = writableCopy(await seeded(2000, 200000, true));
const s = await product({ DATA_DIR, DEFAULT_PLAN: 'enterprise' });
const owner = await signIn(s.url, { nombre: 'grande', correo: 'grande@ejemplo.com' });
const { json } = await owner.get('/api/perfil');
console.log('slug', (json as any).slug ?? Object.keys(json as any));
await new Promise(r=>setTimeout(r,20000));
const holds=async()=>{const { text } = await anonymous(s.url.replace('localhost','127.0.0.1')).get('/metrics');return text.split('\n').filter(l=>l.startsWith('enlaza_main_thread_held_seconds')&&Number(l.split(' ').at(-1))>0.02).join('\n');};
await holds();
for (const [name,run] of [['reset stats',()=>owner.request('DELETE','/api/estadisticas',{body:{slug:(json as any).slug}} as any)],['delete account',()=>owner.post('/api/cuenta/borrar',{slug:(json as any).slug})]] as const){
 const b=performance.now();const a=await run();console.log(name,a.status,a.text.slice(0,200),Math.round(performance.now()-b)+' ms');await new Promise(r=>setTimeout(r,3000));console.log(await holds());}
await s.stop();
