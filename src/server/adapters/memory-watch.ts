import { workerData } from 'node:worker_threads';

const EVERY_MS = 20;
const { limitBytes }: { limitBytes: number } = workerData;

// The whole process ends at once. A limit on the heap alone does not count unpacked files.
setInterval(() => {
  if (process.memoryUsage.rss() > limitBytes) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
