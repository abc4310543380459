type ErrorFields = { type: string; message: string; stack?: string }

/**
 * What the log says of an error: the reason and where it was, with its causes. Nothing else that it carries – an
 * address that cannot be parsed, a body – for that may be a member's.
 */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, and no Error' }
  return { type: error.name, message: error.message, stack: stackOf(error) }
}

function stackOf({ stack = '', cause }: Error): string {
  return cause instanceof Error ? `${stack}\ncaused by ${stackOf(cause)}` : stack
}
