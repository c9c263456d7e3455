import { describe, expect, it } from 'vitest';
import { isForEverybody, isSignInPage, methodsOf } from './paths';

describe('paths', () => {
  it('never look who asks for a public profile', () => {
    expect(isForEverybody('/[slug]')).toBe(true);
    expect(isForEverybody('/profile/[uid]')).toBe(true);
    expect(isForEverybody('/perfil')).toBe(false);
    expect(isForEverybody('/api/perfil')).toBe(false);
  });

  it('let pages be read only, and leave endpoints to themselves', () => {
    expect(methodsOf('/ana')).toEqual(['GET', 'HEAD']);
    expect(methodsOf('/auth/google/callback')).toEqual(['GET', 'HEAD']);
    expect(methodsOf('/auth/demo')).toContain('POST');
    expect(methodsOf('/auth/demo/')).toContain('POST');
    expect(methodsOf('/auth/salir')).toBeUndefined();
    expect(methodsOf('/api/perfil')).toBeUndefined();
  });

  it('know the pages of a sign-in', () => {
    expect(isSignInPage('/entrar')).toBe(true);
    expect(isSignInPage('/auth/oidc/callback')).toBe(true);
    expect(isSignInPage('/entrarse')).toBe(false);
  });
});
