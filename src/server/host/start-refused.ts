/**
 * A reason not to start that the person at the terminal can do something about. They are told its message and nothing
 * else.
 */
export class StartRefused extends Error {}
