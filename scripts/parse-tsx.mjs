// dependency-cruiser asks swc to parse TypeScript without JSX and so refuses every .tsx file. Loaded before it, this
// turns the JSX syntax on for exactly those files; check-borders proves that they are really read.
import swc from '@swc/core';

const parseFileSync = swc.parseFileSync.bind(swc);
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
