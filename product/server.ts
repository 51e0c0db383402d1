import type { FastifyInstance } from 'fastify'
import { requireVisibleRecords } from '#features/selection/server/policy.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Platform } from '#server/platform.ts'
import { product } from './features.ts'

/** The HTTP side of one process. It listens nowhere yet. */
export const createServer = (platform: Platform): Promise<FastifyInstance> =>
  createApp(platform, product.routes, requireVisibleRecords)
