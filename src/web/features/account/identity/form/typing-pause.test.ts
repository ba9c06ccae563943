import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAUSE_MS, watchTyping } from './typing-pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function asked() {
  const page = new EventTarget();
  const watch = watchTyping(page);
  const run = vi.fn();
  return { page, watch, run, type: (sign = 'keydown') => page.dispatchEvent(new Event(sign)) };
}

test('where nobody types, it runs at once', () => {
  const { watch, run } = asked();
  watch.whenPaused(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each(['keydown', 'input'])('while %s goes on it waits, and runs once when it pauses', (sign) => {
  const { watch, run, type } = asked();
  type(sign);
  watch.whenPaused(run);
  for (let count = 0; count < 40; count += 1) {
    vi.advanceTimersByTime(PAUSE_MS - 1);
    type(sign);
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(PAUSE_MS);
  expect(run).toHaveBeenCalledTimes(1);
  type(sign);
  vi.advanceTimersByTime(10 * PAUSE_MS);
  expect(run).toHaveBeenCalledTimes(1);
});

test('what was taken back never runs, and a watch that was stopped hears no typing', () => {
  const { watch, run, type } = asked();
  type();
  watch.whenPaused(run)();
  vi.advanceTimersByTime(10 * PAUSE_MS);
  expect(run).not.toHaveBeenCalled();
  watch.stop();
  type();
  watch.whenPaused(run);
  expect(run).toHaveBeenCalledTimes(1);
});
