import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The model says what a sentence means in 512 numbers; 256 directions among them, in which the sentences of calls
// differ most, hold 98 % of it. The product keeps and compares these alone: half of the memory and of the time.

/** The numbers that the model gives. */
export const MODEL_SIZE = 512;
/** The numbers that are kept. */
export const SENSE_SIZE = 256;
/** An axis has length one: its numbers are kept as whole numbers of so many to one. */
const AXIS_UNIT = 32_767;

/** Made from the sentences of the starter catalogue by scripts/read-passages.mjs. */
export const axesFile = fileURLToPath(new URL('../../../../data/sense-axes.bin', import.meta.url));

/** The axes, one after the other. */
export function readAxes(): Float32Array {
  const bytes = readFileSync(axesFile);
  if (bytes.length !== SENSE_SIZE * MODEL_SIZE * 2) throw new Error('data/sense-axes.bin has another length');
  return Float32Array.from({ length: SENSE_SIZE * MODEL_SIZE }, (_, at) => bytes.readInt16LE(at * 2) / AXIS_UNIT);
}

/** The file of some axes. */
export function axesBytes(axes: readonly number[]): Buffer {
  const bytes = Buffer.alloc(axes.length * 2);
  for (const [at, value] of axes.entries()) bytes.writeInt16LE(Math.round(value * AXIS_UNIT), at * 2);
  return bytes;
}

/** How far a direction of the model lies along each axis. */
export function alongAxes(axes: Float32Array, numbers: readonly number[]): Float32Array {
  const along = new Float32Array(SENSE_SIZE);
  for (let axis = 0; axis < SENSE_SIZE; axis += 1) {
    let sum = 0;
    for (let at = 0; at < MODEL_SIZE; at += 1) sum += (axes[axis * MODEL_SIZE + at] ?? 0) * (numbers[at] ?? 0);
    along[axis] = sum;
  }
  return along;
}
