import { describe, expect, it } from 'vitest';
import { isCall, isForEverybody, isSignInPage, methodsOf } from './paths';

describe('paths', () => {
  it('never look who asks for a public profile', () => {
    expect(isForEverybody('/[slug]')).toBe(true);
    expect(isForEverybody('/profile/[uid]')).toBe(true);
    expect(isForEverybody('/perfil')).toBe(false);
    expect(isForEverybody('/api/perfil')).toBe(false);
  });

  it('let pages be read only, and leave calls to themselves', () => {
    expect(methodsOf('/[slug]')).toEqual(['GET', 'HEAD']);
    expect(methodsOf('/auth/[proveedor]/callback')).toEqual(['GET', 'HEAD']);
    expect(methodsOf('/auth/demo')).toContain('POST');
    expect(methodsOf('/auth/correo/[llave]')).toContain('POST');
    expect(isCall('/auth/salir')).toBe(true);
    expect(isCall('/api/vista-previa')).toBe(true);
    expect(isCall('/auth/demo')).toBe(false);
    expect(isCall('/404')).toBe(false);
  });

  it('know the pages of a sign-in', () => {
    expect(isSignInPage('/entrar')).toBe(true);
    expect(isSignInPage('/auth/oidc/callback')).toBe(true);
    expect(isSignInPage('/entrarse')).toBe(false);
  });
});
