export * from './catalogue.ts';
export * from './identity.ts';
export * from './matching.ts';
export * from './organizations.ts';
export * from './platform.ts';
export * from './programs.ts';
export * from './projects.ts';
