/** Environment variables, read once and validated. docs/operating.md explains them. */
import { resolve } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  BACKEND_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** Networks whose forwarded headers are believed: the gateways. */
  TRUST_PROXY: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO_DATA: z.enum(['yes', 'no']).default('yes'),
})

export type Config = z.infer<typeof schema>

/** @throws an Error with one clear sentence per wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join(' '))
}
